import { existsSync } from 'node:fs';
import { type CommandGroup, loadShop, moduleCommands } from 'etalage/server';
import { UsageError } from '../../kit/usage-error.ts';
import { commands } from '../commands.ts';
import { commandPlaces } from './command-tree.ts';
import { bashScript, zshScript } from './scripts.ts';

const SCRIPTS = new Map([
  ['bash', bashScript],
  ['zsh', zshScript],
]);

/** Prints a shell's script that completes the program's commands and those of the modules of the shop here. */
export async function completion(shell: string): Promise<void> {
  const script = SCRIPTS.get(shell);
  if (!script)
    throw new UsageError(`There is no completion for "${shell}". Choose of ${[...SCRIPTS.keys()].join(' and ')}`);
  console.log(script(commandPlaces(commands, await groupsHere())).trimEnd());
}

/** Outside of a shop, and in a broken one, the program's own commands are completed. */
async function groupsHere(): Promise<readonly CommandGroup[]> {
  if (!existsSync('config/default.json')) return [];
  try {
    return await moduleCommands(await loadShop());
  } catch (error) {
    console.error(`etalage: the commands of modules are left out. ${error instanceof Error ? error.message : error}`);
    return [];
  }
}
