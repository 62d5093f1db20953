import { useState } from 'react';
import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { ShopperCoins, type CoinEntry } from '../module.ts';

const PAGE_SIZE = 10;
const MOST = 100;

/** What became of the customer's coins, a page of it. */
export interface ShownHistory extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly CoinEntry[] | undefined;
  readonly total: number;
  readonly isBusy: boolean;
  /** Undefined where there is no more to show. */
  readonly more: (() => void) | undefined;
}

/** What became of the customer's coins, ten at first. Views need `lazyTexts`. */
export function useCoinHistory(): ShownHistory {
  const coins = useService(ShopperCoins);
  const [size, setSize] = useState(PAGE_SIZE);
  const { value, problem, again } = useLoaded(String(size), async (wanted) => ({
    size: Number(wanted),
    ...(await coins.history(Number(wanted))),
  }));
  const hasMore = value !== undefined && value.items.length < value.total && size < MOST;
  return {
    items: value?.items,
    total: value?.total ?? 0,
    ...(problem !== undefined && { problem }),
    isBusy: problem === undefined && value?.size !== size,
    more: hasMore ? () => setSize(Math.min(MOST, size + PAGE_SIZE)) : undefined,
    again,
  };
}
