import { inspectShop, loadShop } from 'etalage/server';
import type { Changes } from '../../kit/changes.ts';

/**
 * Whether the shop would start with the changes: its configuration, and how its modules and theme go together.
 * @throws Error with what is wrong, unless something was wrong before
 */
export async function checkPlanned(changes: Changes, root: string, environment = process.env): Promise<void> {
  const problem = await problemOf(root, environment, changes.read);
  if (problem && !(await problemOf(root, environment)))
    throw new Error(`Nothing was changed, as the shop would not start any more:\n${problem}`);
}

async function problemOf(root: string, environment: NodeJS.ProcessEnv, read?: Changes['read']): Promise<string> {
  try {
    const { shop, views } = await inspectShop(await loadShop(root, environment, read));
    const problems = [shop, ...views.flatMap(({ pages, api }) => [pages, api])].flatMap((one) => one.problems);
    return [...new Set(problems.map(({ message, fix }) => `  - ${message}. ${fix}`))].join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
