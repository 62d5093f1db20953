import { docsCommand } from './docs-command.ts';
import { configCommand } from './config/commands.ts';
import { initCommand } from './init/commands.ts';
import { moduleCommand } from './module/commands.ts';
import { importCommands } from '../import/commands.ts';
import { completionCommand } from './completion/commands.ts';
import { DRY_RUN, type ProgramCommand } from './program-command.ts';
import { testCommand } from './test/commands.ts';
import { themeCommand } from './theme/commands.ts';
import { textsCommand } from './texts/commands.ts';
import { storeCommands } from './store/commands.ts';

const address = (host: string) => [
  { flags: '--port <port>', description: 'port to listen on (default PORT or 3000)' },
  { flags: '--host <host>', description: `interface to listen on (default HOST or ${host})` },
];

/** Every command of `npx etalage`. */
export const commands: readonly ProgramCommand[] = [
  {
    name: 'start',
    summary: 'Serve the shop; build it first when sources are newer than the build',
    options: [
      ...address('0.0.0.0'),
      {
        flags: '--supervise',
        description: 'in a process of its own that SIGHUP replaces, without a lost request, and that is started again',
      },
      { flags: '--watch-config', description: 'as --supervise; replaces it when a file in config/ changes, too' },
    ],
    run: async (values) => (await import('./start.ts')).start(values),
  },
  {
    name: 'dev',
    summary: 'Serve the shop from its sources and reload views in place',
    options: [
      ...address('127.0.0.1'),
      {
        flags: '--forget <module>',
        description: 'first drops its tables, and runs its migrations anew; stop the shop before',
      },
    ],
    run: async (values) => (await import('./dev.ts')).dev(values),
  },
  {
    name: 'build',
    summary: 'Build the files for browsers, the renderer and the server',
    run: async () => (await import('./build.ts')).build(),
  },
  {
    name: 'inspect',
    summary: 'Print modules, tokens, hooks with taps, parts, slots, routes, endpoints and settings',
    options: [
      { flags: '--store <code>', description: 'only this store view' },
      { flags: '--json', description: 'as JSON' },
    ],
    run: async (values) => (await import('./inspect.ts')).inspect(values),
  },
  storeCommands,
  {
    name: 'doctor',
    summary: 'Find faults of the shop and say how to fix them',
    options: [...address('0.0.0.0'), { flags: '--json', description: 'as JSON' }],
    run: async (values) => (await import('./doctor.ts')).doctor(values),
  },
  {
    name: 'upgrade',
    summary: 'Report what the installed version changes for the shop and its overrides',
    options: [
      {
        flags: '--from <earlier>',
        description: 'version, folder or tarball to compare with (default etalage.lock.json)',
      },
      { flags: '--accept', description: 'notes in etalage.lock.json what the overrides stand on now' },
      { flags: '--json', description: 'as JSON' },
      DRY_RUN,
    ],
    run: async (values) => (await import('./upgrade.ts')).upgrade(values),
  },
  {
    name: 'cache',
    summary: 'Purge caches',
    commands: [
      {
        name: 'purge',
        summary: 'Purge cached pages of a running shop, by tags or all, or generated images',
        options: [
          { flags: '--tags <tags>', description: 'tags with commas between them: product,C12' },
          { flags: '--all', description: 'every page' },
          { flags: '--url <url>', description: 'where the shop answers (default this machine, at PORT or 3000)' },
          { flags: '--images', description: 'pictures on the disk of this machine, running or not' },
          { flags: '--json', description: 'as JSON' },
        ],
        run: async (values) => (await import('./cache.ts')).purge(values),
      },
    ],
  },
  {
    name: 'jobs',
    summary: 'List pending and failed jobs; show, retry, discard or run them',
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
  completionCommand,
  {
    name: 'backup',
    summary: 'Back up the database of the shop to a file, also while the shop runs',
    arguments: [{ name: '<file>', description: 'the file to write' }],
    options: [{ flags: '--force', description: 'overwrites the file' }],
    run: async ({ force }, [file = '']) => (await import('./backup.ts')).backup(file, force === true),
  },
  {
    name: 'restore',
    summary: 'Restore the database from a backup',
    arguments: [{ name: '<file>', description: 'a file that "etalage backup" has written' }],
    options: [
      { flags: '--force', description: 'overwrites the database that is there; no shop may use it' },
      {
        flags: '--mail <how>',
        description: 'e-mails that waited when the backup was made: keep (as dead jobs, the default), send or discard',
      },
    ],
    run: async ({ force, mail = 'keep' }, [file = '']) =>
      (await import('./backup.ts')).restore(file, force === true, String(mail)),
  },
  initCommand,
  configCommand,
  moduleCommand,
  themeCommand,
  textsCommand,
  testCommand,
  docsCommand,
  importCommands,
];
