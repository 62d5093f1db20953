import type { Command } from 'commander';

/** What was given as options, by their long name in camel case. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

/** A command as data; its code is loaded when it runs, so that `--help` and short commands are quick. */
export interface ProgramCommand {
  readonly name: string;
  readonly summary: string;
  /** `<one>` is required, `[one]` is not, `[many...]` takes the rest. */
  readonly arguments?: readonly { readonly name: string; readonly description: string }[];
  readonly options?: readonly { readonly flags: string; readonly description: string }[];
  /** Commands below this one: `etalage module create`. */
  readonly commands?: readonly ProgramCommand[];
  /** Missing where commands below it do the work. */
  readonly run?: (values: OptionValues, given: readonly string[]) => Promise<void>;
}

/** Of a command that changes files. */
export const DRY_RUN = { flags: '--dry-run', description: 'shows what would change, and changes nothing' };

/** Adds commands to the program, those below them too. */
export function addCommands(program: Command, added: readonly ProgramCommand[]): void {
  for (const { name, summary, arguments: parameters = [], options = [], commands: below = [], run } of added) {
    const command = program.command(name).description(summary);
    for (const { name: parameter, description } of parameters) command.argument(parameter, description);
    for (const { flags, description } of options) command.option(flags, description);
    if (run) command.action(() => run(command.opts(), command.args));
    addCommands(command, below);
  }
}
