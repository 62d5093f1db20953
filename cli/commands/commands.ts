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

const address = (host: string) => [
  { flags: '--port <port>', description: 'port to listen on (default PORT or 3000)' },
  { flags: '--host <host>', description: `interface to listen on (default HOST or ${host})` },
];

/** Every command of `npx etalage`. */
export const commands: readonly ProgramCommand[] = [
  {
    name: 'start',
    summary: 'serves the shop; builds it first when sources are newer than the build',
    options: address('0.0.0.0'),
    run: async (values) => (await import('./start.ts')).start(values),
  },
  {
    name: 'dev',
    summary: 'serves the shop from its sources; views reload in place',
    options: address('127.0.0.1'),
    run: async (values) => (await import('./dev.ts')).dev(values),
  },
  {
    name: 'build',
    summary: 'builds what browsers load and what the server renders with',
    run: async () => (await import('./build.ts')).build(),
  },
  {
    name: 'inspect',
    summary: 'prints modules, tokens, hooks with taps, parts, slots, routes and endpoints',
    options: [{ flags: '--store <code>', description: 'only this store view' }],
    run: async (values) => (await import('./inspect.ts')).inspect(values),
  },
  {
    name: 'jobs',
    summary: 'lists work that waits or is dead; shows it, tries it again, discards it, does what is due',
    arguments: [
      { name: '[action]', description: 'list, show, retry, discard or run (list unless given)' },
      { name: '[ids...]', description: 'numbers of jobs' },
    ],
    options: [
      { flags: '--dead', description: 'list, retry: only those that are not tried any more' },
      { flags: '--payload', description: 'show: also what the job is about, which may be personal' },
      { flags: '--json', description: 'list, show: as JSON' },
    ],
    run: async (values, given) => (await import('./jobs.ts')).jobs(values, given),
  },
  {
    name: 'backup',
    summary: "writes the shop's database to a file, also while the shop runs",
    arguments: [{ name: '<file>', description: 'the file to write' }],
    options: [{ flags: '--force', description: 'overwrites the file' }],
    run: async ({ force }, [file = '']) => (await import('./backup.ts')).backup(file, force === true),
  },
  {
    name: 'restore',
    summary: "puts a backup in the place of the shop's database",
    arguments: [{ name: '<file>', description: 'a file that "etalage backup" has written' }],
    options: [{ flags: '--force', description: 'overwrites the database that is there' }],
    run: async ({ force }, [file = '']) => (await import('./backup.ts')).restore(file, force === true),
  },
];
