import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KernelSource, Problem } from 'etalage/core';
import type { collectSides } from 'etalage/core/tools';
import { isOwn } from './overrides/own.ts';
import { loadedFile } from './overrides/source-of.ts';

type Side = ReturnType<typeof collectSides>[number];
type Loader = (...args: never[]) => unknown;

/**
 * Parts and fills of the shop's own modules and themes whose file is not there: `() => import('./card.tsx')` is run by
 * pages only.
 */
export function missingViews({ theme }: KernelSource, sides: readonly Side[], root: string): Problem[] {
  const given: { id: string; load: Loader; module?: string; file: string }[] = [];
  for (const { module, file, brings } of sides) given.push(...viewsOf(brings).map((one) => ({ ...one, module, file })));
  for (let one = theme?.value; one; one = one.extends)
    given.push(...viewsOf(one).map((view) => ({ ...view, module: undefined, file: fileURLToPath(one.base) })));
  return given.flatMap(({ id, load, module, file }) => {
    if (!isOwn(file, root)) return [];
    const loaded = loadedFile(load, file);
    if (!loaded || existsSync(loaded)) return [];
    return [
      {
        message: `${id} is loaded from ${relative(root, loaded)}, which is not there`,
        module,
        file,
        fix: 'Write the file, or correct its name in import(...)',
      },
    ];
  });
}

const viewsOf = ({ parts = [], fills = [] }: Pick<Side['brings'], 'parts' | 'fills'>) => [
  ...parts.map(({ part, load }) => ({ id: `Part ${part}`, load })),
  ...fills.flatMap(({ id, view }) => (typeof view === 'string' ? [] : [{ id: `Fill ${id}`, load: view }])),
];
