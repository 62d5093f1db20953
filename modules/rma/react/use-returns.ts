import { useState } from 'react';
import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { ShopperReturns, type ShownReturn } from '../module.ts';

const PAGE_SIZE = 10;

/** The customer's returns, as far as they were asked for. */
export interface ShownReturns extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly ShownReturn[] | undefined;
  readonly total: number;
  readonly isBusy: boolean;
  readonly more: () => void;
}

/** The customer's returns, ten at first. */
export function useReturns(): ShownReturns {
  const returns = useService(ShopperReturns);
  const [pages, setPages] = useState(1);
  const { value, problem, again } = useLoaded(String(pages), async (wanted) => ({
    pages: Number(wanted),
    ...(await returns.list(PAGE_SIZE * Number(wanted))),
  }));
  return {
    items: value?.items,
    total: value?.total ?? 0,
    ...(problem !== undefined && { problem }),
    isBusy: problem === undefined && value?.pages !== pages,
    more: () => setPages(pages + 1),
    again,
  };
}
