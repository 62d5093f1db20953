import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { ETALAGE_VERSION } from 'etalage/server';
import { commands } from './commands/commands.ts';

const program = new Command('etalage')
  .description('Runs, builds and inspects the shop in this folder.')
  .version(ETALAGE_VERSION);

for (const { name, summary, arguments: parameters = [], options = [], run } of commands) {
  const command = program.command(name).description(summary);
  for (const { name: parameter, description } of parameters) command.argument(parameter, description);
  for (const { flags, description } of options) command.option(flags, description);
  command.action(() => run(command.opts(), command.args));
}

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
  // Errors of ours are written for people; only an unexpected one is worth its stack.
  const known = error instanceof Error && ['BootError', 'ConfigError', 'ListenError', 'Error'].includes(error.name);
  console.error(known ? `etalage: ${error.message}` : error);
  process.exitCode = 1;
}
