import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { commands } from './commands/commands.ts';
import { addCommands } from './commands/program-command.ts';
import { packageVersion } from './kit/version.ts';

/** Exit codes, as shells know them. */
const FAILED = 1;
const NOT_CALLED_RIGHT = 2;
const INTERRUPTED = 130;

/** Errors that are written for people; only an unexpected one is worth its stack. */
const KNOWN = ['BootError', 'ConfigError', 'ListenError', 'UsageError', 'Error'];

const program = new Command('etalage')
  .description('Makes, runs, builds and inspects the shop in this folder.')
  .version(packageVersion)
  .exitOverride();
addCommands(program, commands);

try {
  // Our own commands need not wait until the shop's modules are read.
  const [, , asked = '--help'] = process.argv;
  if (!commands.some(({ name }) => name === asked) && existsSync('config/default.json')) {
    const { addModuleCommands } = await import('./commands/module-commands.ts');
    const adding = addModuleCommands(program);
    // Help is most wanted when something is wrong.
    await (asked.startsWith('-')
      ? adding.catch((error: Error) => {
          console.error(`etalage: the commands of modules are not listed. ${error.message}`);
        })
      : adding);
  }
  await program.parseAsync();
} catch (error) {
  process.exitCode = codeOf(error);
}

/** Says what went wrong, unless commander or the person at the terminal did. */
function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : NOT_CALLED_RIGHT;
  if (error instanceof Error && error.name === 'ExitPromptError') return INTERRUPTED;
  const isKnown = error instanceof Error && KNOWN.includes(error.name);
  console.error(isKnown ? `etalage: ${error.message}` : error);
  return error instanceof Error && error.name === 'UsageError' ? NOT_CALLED_RIGHT : FAILED;
}
