import type { Finding } from 'etalage/core';
import { collectSides, orderModules } from 'etalage/core/tools';
import { apiSides } from '../../api/boot-api.ts';
import type { Shop } from '../../config/shop.ts';
import { doerOf } from '../../jobs/job-kinds.ts';
import { warning } from '../findings.ts';
import type { DatabaseRecord } from '../read-database.ts';

/** Jobs that no module of the shop does: they would wait for ever. */
export async function unhandledJobs({ views }: Shop, { waiting }: DatabaseRecord): Promise<Finding[]> {
  if (!waiting.length) return [];
  const kinds = new Map<string, Map<string, true>>([['', new Map()]]);
  for (const settings of views) {
    const sides = await apiSides(settings);
    const { order } = orderModules(sides.modules);
    const own = new Map<string, true>();
    for (const { brings } of collectSides({ ...sides, host: [] }, order, () => {}))
      for (const { ref, every } of brings.jobs ?? []) (every === undefined ? own : kinds.get(''))?.set(ref.id, true);
    kinds.set(settings.view.storeCode, own);
  }
  const unhandled = waiting.filter(({ kind, storeCode }) => !doerOf(kinds, storeCode, kind));
  if (!unhandled.length) return [];
  const said = unhandled.map(
    ({ kind, storeCode, count }) => `${kind} (${[count, storeCode].filter(Boolean).join(', ')})`,
  );
  return [
    warning(
      `Work waits that no module does: ${said.join(', ')}`,
      'Install the module again; or see "etalage jobs list", then "etalage jobs discard <ids>"',
    ),
  ];
}
