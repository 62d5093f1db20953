// Prints what twenty more modules cost pages that show nothing of them, start and memory, beside the limits. Their
// bytes are held by tests/integration/shop/many-modules.test.ts.
import { shopWithManyModules } from '../support/many-modules.ts';
import { measureInTurns } from './shop/in-turns.ts';
import { OWN_SHOP } from './shop/running-shop.ts';

const LIMITS: readonly (readonly [figure: RegExp, limit: string])[] = [
  [/HTML/, '1 %'],
  [/JavaScript/, '2 %'],
  [/a render/, '5 %'],
  [/to first page, ms/, '150 ms'],
  [/memory/, '10 MiB'],
];

// Uncompressed: modules that show nothing leave compressing as it is.
const { without, more } = await measureInTurns(
  { without: OWN_SHOP, more: { ...OWN_SHOP, folder: shopWithManyModules() } },
  'identity',
);
console.table(
  Object.fromEntries(
    Object.entries(more ?? {}).map(([figure, value]) => {
      const before = without?.[figure] ?? 0;
      const limit = LIMITS.find(([pattern]) => pattern.test(figure))?.[1] ?? '';
      return [
        figure,
        {
          without: before.toFixed(1),
          'with twenty more': value.toFixed(1),
          more: (value - before).toFixed(1),
          'more, %': ((value / before - 1) * 100).toFixed(1),
          limit,
        },
      ];
    }),
  ),
);
