import { CspSources, type KernelCheck } from 'etalage/core';
import { cspMistakes } from './security-headers.ts';

/** The check of what modules add to the Content-Security-Policy. */
export const checkCsp: KernelCheck = (_source, sides) =>
  sides.flatMap(({ module, file, brings: { contributions = [] } }) =>
    contributions
      .filter(({ point: { key } }) => key === CspSources.key)
      // A point's items are what its declaration says.
      .flatMap(({ item }) => Object.entries(item as CspSources))
      .flatMap(([directive, sources]) => cspMistakes(directive, sources))
      .map((mistake) => ({
        message: `Module "${module}" cannot extend the Content-Security-Policy: ${mistake}`,
        module,
        file,
        fix: 'Correct what it contributes to core.cspSources, or the setting that it takes it from',
      })),
  );

/** All sources of several extensions of the policy, each once. */
export function mergeCsp(all: readonly CspSources[]): CspSources {
  const merged = new Map<string, Set<string>>();
  for (const [directive, sources] of all.flatMap((one) => Object.entries(one)))
    merged.set(directive, new Set([...(merged.get(directive) ?? []), ...sources]));
  return Object.fromEntries([...merged].map(([directive, sources]) => [directive, [...sources]]));
}
