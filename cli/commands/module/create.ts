import { ask } from '../../kit/ask.ts';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import { moduleFiles } from '../../generate/module-files.ts';
import { listIn, listModule, requireShop, requireView, SHOP_FILE } from '../../generate/module-lists.ts';
import { localesOf } from '../../generate/locales.ts';
import type { OptionValues } from '../program-command.ts';
import { featuresOf, USUAL_FEATURES } from './features.ts';
import { problemWithNewModule } from './new-module-problem.ts';

/** Writes a module into `modules/<id>` and lists it. */
export async function createModule(values: OptionValues, [given]: readonly string[], root = process.cwd()) {
  requireShop(root);
  const store = typeof values.store === 'string' ? values.store : undefined;
  if (store !== undefined) requireView(root, store);
  const changes = planChanges(root);
  const listed = listIn(changes, SHOP_FILE) ?? [];
  const id = await ask({
    given,
    flag: '<id>',
    message: 'Id of the module',
    check: (answer) => problemWithNewModule(answer, listed, root),
  });
  const list = await ask({
    given: typeof values.with === 'string' ? values.with : undefined,
    flag: '--with <features>',
    message: 'What it brings',
    default: USUAL_FEATURES.join(','),
    check: (answer) => messageOf(() => featuresOf(answer)),
  });
  for (const [path, text] of moduleFiles(id, featuresOf(list), localesOf(changes)))
    changes.write(`modules/${id}/${path}`, text);
  if (values.enable !== false) listModule(changes, `./modules/${id}`, store);
  finish(changes, values);
}

function messageOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
