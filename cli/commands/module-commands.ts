import { Command } from 'commander';
import { loadShop, moduleCommands } from 'etalage/server';

/** Adds the commands of the shop's modules: `etalage catalog import` runs `import` of the module `catalog`. */
export async function addModuleCommands(program: Command): Promise<void> {
  for (const { module, name: first, commands } of await moduleCommands(await loadShop())) {
    if (program.commands.some((one) => one.name() === first))
      throw new Error(
        `The commands of module "${module}" begin with "${first}", which is a command of etalage, so they cannot be ` +
          `reached. Rename the module`,
      );
    const group = program
      .command(first)
      .description(commands.map(({ name, summary }) => `${name}: ${summary}`).join('; '));
    for (const { name, summary, arguments: parameters = [], options = [], run } of commands) {
      const command = group.command(name).description(summary);
      for (const { name: parameter, description } of parameters) command.argument(parameter, description);
      for (const option of options) command.option(option.flags, option.description, option.default);
      command.action(async () => {
        process.exitCode = (await run({ arguments: command.args, options: command.opts() })) ?? 0;
      });
    }
  }
}
