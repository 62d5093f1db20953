import type { Problem } from './errors.ts';
import { isCaller } from './hooks.ts';
import type { ModuleSide } from './source.ts';
import type { KernelSide, Side } from './token.ts';

const PLACES: Readonly<Record<KernelSide, { readonly words: string; readonly file: string }>> = {
  pages: { words: 'pages (browser and render)', file: 'client/index.ts: defineClient(...)' },
  api: { words: 'the API (server)', file: 'api/index.ts: defineApi(...), or to an adapter' },
};

/** What would never run: what is tapped, contributed, provided or wanted on the side where its owner is not. */
export function checkSides(kernelSide: KernelSide | undefined, sides: readonly ModuleSide[]): Problem[] {
  if (!kernelSide) return [];
  const here = PLACES[kernelSide];
  return sides.flatMap(({ module, file, brings: { taps = [], contributions = [], providers = [] } }) => {
    const uses: { readonly does: string; readonly id: string; readonly side: Side }[] = [
      ...taps.map(({ hook: { id, side } }) => ({ does: 'taps the hook', id, side })),
      ...contributions.map(({ point: { id, side } }) => ({ does: 'contributes to the point', id, side })),
      ...providers.map(({ kind, target: { id, side } }) => ({ does: `${kind}s the token`, id, side })),
      ...providers.flatMap(({ target, deps }) =>
        Object.values(deps).map((dep) => ({
          does: `makes ${target.id} with the ${kindOf(dep)}`,
          id: isCaller(dep) ? dep.callerOf : dep.id,
          side: dep.side,
        })),
      ),
    ];
    return uses.flatMap(({ does, id, side }) => {
      if (side === 'both' || side === kernelSide) return [];
      const there = PLACES[side];
      return {
        message: `Module "${module}" ${does} ${id} on the side of ${here.words}; it is one of ${there.words}`,
        module,
        file,
        fix: `Move it to the module's ${there.file}`,
      };
    });
  });
}

const kindOf = (dep: Parameters<typeof isCaller>[0]): string => {
  if (isCaller(dep)) return 'hook';
  return 'point' in dep ? 'point' : 'token';
};
