# Installs and tests a formula with a stand-in for the little of Homebrew that it uses:
#
#   ruby homebrew.rb FORMULA ARCHIVE PREFIX
#
# The folder that this runs in is the unpacked archive.
require "digest"
require "fileutils"
require "open3"
require "pathname"
require "tmpdir"

class Formula
  SETTINGS = {}
  REQUIREMENTS = []

  class << self
    %i[desc homepage url sha256 license].each do |name|
      define_method(name) { |value| SETTINGS[name] = value }
    end
    %i[depends_on uses_from_macos].each do |name|
      define_method(name) { |value| REQUIREMENTS << value }
    end

    def test(&block)
      SETTINGS[:test] = block
    end

    def inherited(formula)
      super
      SETTINGS[:formula] = formula
    end
  end

  attr_reader :prefix, :testpath

  def initialize(prefix)
    @prefix = Pathname(prefix)
    @testpath = Pathname(Dir.mktmpdir)
  end

  def bin = prefix/"bin"

  # Homebrew reads the version from the address, as the last number with dots in its file's name.
  def version = File.basename(SETTINGS[:url])[/-(\d+(?:\.\d+)+)/, 1]

  # The option reaches every call of the compiler, so all would be compiled anew; it matters within a sandbox only.
  SANDBOX = "SWIFT_FLAGS=--disable-sandbox"

  def system(*words)
    output, status = Open3.capture2e(*words.map(&:to_s).reject { |word| word == SANDBOX })
    raise "#{words.join(" ")}:\n#{output}" unless status.success?
  end

  def shell_output(command)
    output = `#{command}`
    raise "#{command} fails" unless $?.success?

    output
  end

  def assert_equal(expected, found)
    raise "#{found.inspect} in place of #{expected.inspect}" unless expected == found
  end

  def assert_match(expected, found)
    raise "#{expected.inspect} is not in #{found[0, 200].inspect}" unless found.include?(expected)
  end

  def try
    Dir.chdir(testpath) { instance_exec(&SETTINGS[:test]) }
  ensure
    FileUtils.rm_rf(testpath)
  end
end

path, archive, prefix = ARGV
load path
%i[desc homepage url sha256 license test].each do |name|
  raise "the formula has no #{name}" unless Formula::SETTINGS[name]
end
raise "the formula has another checksum" unless Formula::SETTINGS[:sha256] == Digest::SHA256.file(archive).hexdigest
raise "the description is too long for Homebrew" if "filterc: #{Formula::SETTINGS[:desc]}".length > 80

formula = Formula::SETTINGS[:formula].new(prefix)
formula.install
formula.try
