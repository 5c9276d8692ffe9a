package org.tbvctl.cli;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;
import org.tbvctl.host.RefusedCaptureException;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The program. */
public final class Tbvctl implements Runnable {
  private static final int HELP_WIDTH = 100;

  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

  private Tbvctl() {
    spec.name("tbvctl").versionProvider(new Version());
    spec.usageMessage()
        .description(
            "Diagnoses, configures and watches RDMA over Thunderbolt (kernel module"
                + " thunderbolt_ibverbs).")
        .synopsisSubcommandLabel("COMMAND")
        .footer(
            "",
            "Examples:",
            "  tbvctl diagnose hostA.tar.gz hostB.tar.gz   where does the transfer stall",
            "  sudo tbvctl diagnose --peer ssh:hostB       the same, live, with the other end over"
                + " ssh");
    Common.addHelpAndVersion(spec);
  }

  public static void main(String[] arguments) {
    if (arguments.length > 0 && arguments[0].equals("diagnose")) {
      Rehearsal.start();
      // The parser would look up classes and methods of these packages; no option is such a value.
      System.setProperty("picocli.converters.excludes", "java\\.(time|sql)\\..*");
    }
    Console console = Console.ofProcess();
    int code = run(console, arguments);
    console.out().flush();
    console.err().flush();
    System.exit(code);
  }

  /** Runs one command line and returns its exit code; nothing is written but to the console. */
  public static int run(Console console, String... arguments) {
    CommandLine line = commandLine(console, arguments);
    line.setOut(writer(console.out()));
    line.setErr(writer(console.err()));
    line.setParameterExceptionHandler((failure, given) -> usage(console, failure, given));
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> failed(console, failure, parsed));
    return OutputLoss.codeAfter(console, line.execute(arguments));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  private static CommandLine commandLine(Console console, String[] arguments) {
    CommandLine line = new CommandLine(new Tbvctl().spec);
    Map<String, Function<Console, Object>> commands = new CommandTable().commands();
    Function<Console, Object> chosen = arguments.length == 0 ? null : commands.get(arguments[0]);
    if (chosen != null) {
      line.addSubcommand(arguments[0], chosen.apply(console));
    } else {
      commands.forEach((name, make) -> line.addSubcommand(name, make.apply(console)));
      addCompletion(line);
    }
    // Examples are to be copied, so none may be broken.
    return line.setUsageHelpWidth(HELP_WIDTH);
  }

  /** The shell's completion knows all commands, so this one comes only with them. */
  private static void addCompletion(CommandLine line) {
    CommandLine completion = new CommandLine(new AutoComplete.GenerateCompletion());
    // As a command for help it would let any word pass.
    completion.getCommandSpec().helpCommand(false);
    completion
        .getCommandSpec()
        .usageMessage()
        .header(new String[0])
        .description("Prints a script that completes commands and options in bash and zsh.")
        .footer(
            "",
            "Examples:",
            "  source <(tbvctl generate-completion)                               for this shell",
            "  tbvctl generate-completion >/etc/bash_completion.d/tbvctl          for all users");
    line.addSubcommand("generate-completion", completion);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing");
  }

  private static int usage(Console console, ParameterException failure, String[] given) {
    CommandLine command = failure.getCommandLine();
    String format = OutputWord.of(command.getCommandSpec(), given);
    FailureReport.print(console, format, ExitCode.USAGE, UsageSentence.of(failure));
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(failure, writer(console.err()))) {
      console.err().println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
    }
    return ExitCode.USAGE.value();
  }

  private static int failed(Console console, Exception failure, ParseResult parsed) {
    if (failure instanceof RefusedCaptureException refused) {
      int code =
          FailureReport.print(console, format(parsed), ExitCode.NOT_EXAMINED, refused.getMessage());
      if (debug(parsed)) {
        failure.printStackTrace(console.err());
      }
      return code;
    }
    String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    int code =
        FailureReport.print(
            console, format(parsed), ExitCode.INTERNAL, "internal error: " + reason);
    if (debug(parsed)) {
      failure.printStackTrace(console.err());
    } else {
      console.err().println("Run it again with --debug and report what it prints.");
    }
    return code;
  }

  /** The output format; a command whose --output is a file has none. */
  private static String format(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.subcommand() != null) {
      last = last.subcommand();
    }
    Object value = last.matchedOptionValue("--output", "");
    return value instanceof Enum<?> chosen ? chosen.name() : "";
  }

  private static boolean debug(ParseResult parsed) {
    for (ParseResult level = parsed; level != null; level = level.subcommand()) {
      if (level.hasMatchedOption("--debug")) {
        return true;
      }
    }
    return false;
  }

  /** Options that every command has. */
  @Command(versionProvider = Version.class)
  static final class Common {
    private static final String ABOUT_DEBUG = "Print the stack trace of an internal error.";
    private static final String ABOUT_HELP = "Show this help and exit.";
    private static final String ABOUT_VERSION = "Print the version and exit.";

    @Option(names = "--debug", description = ABOUT_DEBUG)
    boolean debug;

    @Option(
        names = {"-h", "--help"},
        usageHelp = true,
        description = ABOUT_HELP)
    boolean help;

    @Option(
        names = {"-V", "--version"},
        versionHelp = true,
        description = ABOUT_VERSION)
    boolean version;

    /** Adds the options to a command that is built without annotations. */
    static void addTo(CommandSpec spec) {
      spec.versionProvider(new Version());
      spec.addOption(
          OptionSpec.builder("--debug").type(boolean.class).description(ABOUT_DEBUG).build());
      addHelpAndVersion(spec);
    }

    private static void addHelpAndVersion(CommandSpec spec) {
      spec.addOption(
          OptionSpec.builder("-h", "--help")
              .type(boolean.class)
              .usageHelp(true)
              .description(ABOUT_HELP)
              .build());
      spec.addOption(
          OptionSpec.builder("-V", "--version")
              .type(boolean.class)
              .versionHelp(true)
              .description(ABOUT_VERSION)
              .build());
    }
  }
}
