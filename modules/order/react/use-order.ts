import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import type { ShownOrder } from '../module.ts';

/** An order that is looked for; `again` asks once more. */
export interface OrderLookup extends Pick<Loaded<ShownOrder>, 'problem' | 'isGone' | 'again'> {
  readonly order?: ShownOrder;
}

/** Looks for an order; `key` says which one, undefined for none yet. */
export function useOrder(key: string | undefined, find: (key: string) => Promise<ShownOrder>): OrderLookup {
  const { value, ...found } = useLoaded(key, find, 'There is no such order.');
  return { ...found, ...(value && { order: value }) };
}
