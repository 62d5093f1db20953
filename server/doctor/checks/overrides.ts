import type { Finding } from 'etalage/core';
import { LOCK_FILE, overrideStates, readLock } from '../../overrides/lock.ts';
import type { ExaminedShop } from '../examined-shop.ts';
import { fault, ok, skipped, warning } from '../findings.ts';

const ACCEPT = 'npx etalage upgrade --accept';

/** What the shop overrides, and what of it stands on something that has changed since. */
export async function checkOverrides({ shop }: Pick<ExaminedShop, 'shop'>): Promise<readonly Finding[]> {
  if (!shop) return [skipped('What the shop overrides is known once every module and theme is there')];
  const lock = readLock(shop.root);
  const states = await overrideStates(shop, lock);
  if (!states.length) return [ok('The shop overrides nothing')];
  // A token may be decorated in pages and on the server: it is named once.
  const unrecorded = new Set(states.flatMap(({ id, state }) => (state === 'unrecorded' ? [id] : [])));
  return [
    ...states.flatMap(({ id, does, by, base, state, diff }): Finding[] => {
      const what = `${by} ${does} the ${id}`;
      switch (state) {
        case 'changed':
          return [
            {
              ...warning(
                `${what}, and what it stands on has changed since: ${base.join(', ')}`,
                `Compare, take over what you want, then: ${ACCEPT}`,
                { file: by },
              ),
              detail: diff,
            },
          ];
        case 'gone':
          return [
            fault(`${by} overrode the ${id}, which nobody has any more`, `Remove it or name another, then: ${ACCEPT}`, {
              file: by,
            }),
          ];
        default:
          return [ok(base.length ? `${what} (of ${base[0]})` : what)];
      }
    }),
    ...(unrecorded.size > 0
      ? [
          warning(
            `${LOCK_FILE} does not have ${unrecorded.size} of the overrides ` +
              `(${[...unrecorded].join(', ')}): ` +
              'nobody will know when what they stand on changes',
            `Write it, and commit it: ${ACCEPT}`,
            { file: LOCK_FILE },
          ),
        ]
      : []),
  ];
}
