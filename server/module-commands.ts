import type { CommandDefinition, CommandInput, ModuleCommands } from 'etalage/core';
import { commandServices } from './command-services.ts';
import { importDefault } from './config/install-module.ts';
import { type Shop } from './config/shop.ts';
import { pagePaths } from './inspected-pages.ts';

/** A module's command, ready to run on the shop. */
export interface RunnableCommand extends Omit<CommandDefinition, 'run'> {
  readonly run: (input: CommandInput) => Promise<number | undefined>;
}

/** The commands of one module. */
export interface CommandGroup {
  readonly module: string;
  /** Their first word. */
  readonly name: string;
  readonly commands: readonly RunnableCommand[];
}

/** What the modules of a shop add to the command line, in the order of the modules. */
export async function moduleCommands(shop: Shop): Promise<CommandGroup[]> {
  const files = new Set(
    shop.views.flatMap(({ modules }) => modules.flatMap(({ files: { commands } }) => commands ?? [])),
  );
  const groups: CommandGroup[] = [];
  for (const file of files) {
    const {
      module: { id },
      group = id,
      commands,
    } = await importDefault<ModuleCommands>(file, 'defineCommands');
    const views = shop.views
      .filter(({ modules }) => modules.some(({ manifest }) => manifest.id === id))
      .map(({ view, platform, adapters, fullConfig }) => ({
        view,
        platform: adapters[id] ?? platform,
        config: fullConfig[id] ?? {},
      }));
    groups.push({
      module: id,
      name: group,
      // A command's settings are those of its own module, whose schemas have vouched for them.
      commands: commands.map((command) => ({
        ...command,
        run: async (input) => {
          const { store } = input.options;
          const services = commandServices(shop, id, typeof store === 'string' ? store : undefined);
          try {
            const own = {
              dataFolder: shop.dataFolder,
              views: views as never,
              get: services.get,
              pagePaths: (storeCode: string) => pagePaths(shop, storeCode),
            };
            return (await command.run(input, own)) ?? 0;
          } finally {
            await services.close();
          }
        },
      })),
    });
  }
  return groups;
}
