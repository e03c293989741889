#pragma once

#include <gio/gio.h>
#include <gtk/gtk.h>
#include <sys/socket.h>
#include <webkit2/webkit2.h>

// Swift sees neither GLib's cast macros nor C functions with "...": what needs either stands here.

static inline GSocketAddress *loopback_address(void) {
    GInetAddress *loopback = g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4);
    GSocketAddress *address = g_inet_socket_address_new(loopback, 0);
    g_object_unref(loopback);
    return address;
}

static inline guint16 address_port(GSocketAddress *address) {
    return g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(address));
}

/// Waits for a connection; the caller owns it.
static inline GIOStream *listener_accept(GSocketListener *listener, GCancellable *cancellable) {
    GSocketConnection *connection = g_socket_listener_accept(listener, NULL, cancellable, NULL);
    return connection ? G_IO_STREAM(connection) : NULL;
}

/// Whether the client's first byte, which is waited for, is one of TLS.
static inline gboolean stream_begins_with_tls(GIOStream *stream, GCancellable *cancellable) {
    GSocket *socket = g_socket_connection_get_socket(G_SOCKET_CONNECTION(stream));
    guint8 first = 0;
    if (!g_socket_condition_wait(socket, G_IO_IN, cancellable, NULL)) return FALSE;
    // Of type "handshake", RFC 8446, section 5.1.
    return recv(g_socket_get_fd(socket), &first, 1, MSG_PEEK) == 1 && first == 22;
}

/// The server's side of TLS over a stream; the caller owns it.
static inline GIOStream *stream_secure(GIOStream *stream, GTlsCertificate *certificate) {
    GIOStream *secure = g_tls_server_connection_new(stream, certificate, NULL);
    // Clients close without TLS's farewell as often as with it.
    if (secure) g_tls_connection_set_require_close_notify(G_TLS_CONNECTION(secure), FALSE);
    return secure;
}

/// A second window of a page's: it lives as long as the page.
static inline GtkWidget *view_open_second(WebKitWebView *view, WebKitNavigationAction *action, gpointer data) {
    (void)action;
    (void)data;
    WebKitWebView *second = WEBKIT_WEB_VIEW(webkit_web_view_new_with_related_view(view));
    g_object_weak_ref(G_OBJECT(view), (GWeakNotify)g_object_unref, g_object_ref_sink(second));
    return GTK_WIDGET(second);
}

/// Whether pages are told that people want them dark; for all pages of the process.
static inline void screen_set_dark(gboolean is_dark) {
    g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", is_dark, NULL);
}

/// A page in a window of its own; the window owns it.
static inline WebKitWebView *view_open(
    WebKitWebContext *context, WebKitUserContentManager *manager, WebKitSettings *settings, int width) {
    gpointer view = g_object_new(
        WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", manager, "settings", settings, NULL);
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_default_size(GTK_WINDOW(window), width, 600);
    gtk_container_add(GTK_CONTAINER(window), GTK_WIDGET(view));
    gtk_widget_show_all(window);
    g_signal_connect(view, "create", G_CALLBACK(view_open_second), NULL);
    return WEBKIT_WEB_VIEW(view);
}

/// Closes the page's window and with it the page, which tells nothing more to handlers with the data.
static inline void view_close(WebKitWebView *view, gpointer data) {
    g_signal_handlers_disconnect_by_data(view, data);
    gtk_widget_destroy(gtk_widget_get_toplevel(GTK_WIDGET(view)));
}

static inline void view_on_failure(
    WebKitWebView *view,
    gboolean (*handler)(WebKitWebView *view, WebKitLoadEvent event, const char *uri, GError *error, gpointer data),
    gpointer data) {
    g_signal_connect(view, "load-failed", G_CALLBACK(handler), data);
}

static inline void view_on_termination(
    WebKitWebView *view,
    void (*handler)(WebKitWebView *view, WebKitWebProcessTerminationReason reason, gpointer data), gpointer data) {
    g_signal_connect(view, "web-process-terminated", G_CALLBACK(handler), data);
}
