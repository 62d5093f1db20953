import { planChanges, type Changes } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import {
  listIn,
  listModule,
  listOf,
  requireShop,
  requireView,
  SHOP_FILE,
  viewFile,
} from '../../generate/module-lists.ts';
import type { OptionValues } from '../program-command.ts';
import { checkPlanned } from './check-planned.ts';
import { findModule, knownModules, listsOf, type KnownModule } from './known-module.ts';
import { dropSettings, otherLists, unlistModule } from './unlist.ts';

/** Lists a module that is there: in the shop's list, or in one store view's. */
export async function enableModule(values: OptionValues, [wanted = '']: readonly string[], root = process.cwd()) {
  const { changes, store, known } = await begin(values, root);
  const module = findModule(known, wanted);
  list(changes, module, known, store);
  if (changes.list().length) await checkPlanned(changes, root);
  finish(changes, values);
  sayOthers(changes, root, store);
}

/** Takes a module off the lists, or off one store view's. */
export async function disableModule(values: OptionValues, [wanted = '']: readonly string[], root = process.cwd()) {
  const { changes, store, known } = await begin(values, root);
  const module = findModule(known, wanted);
  if (module.views.length === 0) throw new UsageError(`"${module.id}" is not enabled anywhere`);
  if (store !== undefined && !module.views.includes(store))
    throw new UsageError(`"${module.id}" is not enabled in "${store}"`);
  await unlist(changes, module, known, { root, store });
  finish(changes, values);
}

/** What all of these commands begin with. @throws UsageError when there is no such shop or store view */
export async function begin(values: OptionValues, root: string) {
  requireShop(root);
  const store = typeof values.store === 'string' ? values.store : undefined;
  if (store !== undefined) requireView(root, store);
  const changes = planChanges(root);
  return { changes, store, known: await knownModules(changes, root) };
}

/**
 * Plans to list a module after what it requires.
 * @throws Error when it cannot be read; UsageError when something that it requires is not listed
 */
export function list(changes: Changes, module: KnownModule, known: readonly KnownModule[], store?: string): void {
  if (!module.installed) throw new Error(module.problem);
  const file = store === undefined ? SHOP_FILE : viewFile(store);
  const listed = store === undefined ? (listIn(changes, file) ?? []) : listOf(changes, store);
  const twin = known.find(({ id, specifier }) => id === module.id && listed.includes(specifier));
  if (twin && twin.specifier !== module.specifier)
    throw new UsageError(`${twin.specifier} is listed and has the id "${module.id}" too. Disable it first`);
  const ids = known.filter(({ specifier }) => listed.includes(specifier)).map(({ id }) => id);
  const missing = (module.installed.manifest.requires ?? []).filter((id) => !ids.includes(id));
  if (missing.length)
    throw new UsageError(
      `"${module.id}" requires ${missing.join(', ')}, which ${file} does not list. Before it: ` +
        missing.map((id) => `etalage module enable ${id}`).join(', '),
    );
  listModule(changes, module.specifier, store);
}

/**
 * Plans to take a module off the lists, and its settings off the files where no store view reads them any more.
 * @throws UsageError when others require it; Error when the shop would not start without it
 */
export async function unlist(
  changes: Changes,
  module: KnownModule,
  known: readonly KnownModule[],
  { root, store }: { readonly root: string; readonly store?: string },
): Promise<void> {
  const places = store === undefined ? module.views : [store];
  const others = known.filter(
    ({ views, installed }) =>
      views.some((code) => places.includes(code)) && installed?.manifest.requires?.includes(module.id),
  );
  if (others.length)
    throw new UsageError(
      `${others.map(({ id }) => id).join(', ')} ${others.length > 1 ? 'require' : 'requires'} "${module.id}". ` +
        `Before it: ${others.map(({ id }) => `etalage module disable ${id}`).join(', ')}`,
    );
  unlistModule(changes, module.specifier, root, store);
  const isLeft = [...listsOf(changes).values()].some((specifiers) => specifiers.includes(module.specifier));
  const files = dropSettings(changes, root, module.id, isLeft ? store : undefined);
  await checkPlanned(changes, root);
  for (const file of files) console.error(`The settings "${module.id}" are taken out of ${file}`);
}

/** Store views that go on with a list of their own. */
function sayOthers(changes: Changes, root: string, store: string | undefined): void {
  if (store !== undefined) return;
  for (const file of otherLists(changes, root)) console.error(`${file} has a list of its own, which stays as it is`);
}
