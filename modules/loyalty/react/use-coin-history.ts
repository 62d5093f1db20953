import { useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { CoinHistoryEndpoint, type CoinEntryView } from '../module.ts';

const PAGE_SIZE = 10;
const MOST = 100;

/** What became of the customer's coins, a page of it. */
export interface ShownHistory extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly CoinEntryView[] | undefined;
  readonly total: number;
  readonly isBusy: boolean;
  /** Undefined where there is no more to show. */
  readonly more: (() => void) | undefined;
}

/** What became of the customer's coins, ten at first. Views need `lazyTexts`. */
export function useCoinHistory(): ShownHistory {
  const api = useService(ApiClient);
  const [size, setSize] = useState(PAGE_SIZE);
  const { value, problem, again } = useLoaded(String(size), async (wanted) => {
    const query = { pageSize: Number(wanted), currentPage: 1 };
    return { size: Number(wanted), ...(await api.call(CoinHistoryEndpoint, { query }, { silent: true })) };
  });
  const hasMore = value !== undefined && value.items.length < value.total_count && size < MOST;
  return {
    items: value?.items,
    total: value?.total_count ?? 0,
    ...(problem !== undefined && { problem }),
    isBusy: problem === undefined && value?.size !== size,
    more: hasMore ? () => setSize(Math.min(MOST, size + PAGE_SIZE)) : undefined,
    again,
  };
}
