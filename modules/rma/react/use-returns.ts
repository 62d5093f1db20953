import { useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { ReturnListEndpoint, type ReturnView } from '../module.ts';

const PAGE_SIZE = 10;

/** The customer's returns, as far as they were asked for. */
export interface ShownReturns extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly ReturnView[] | undefined;
  readonly total: number;
  readonly isBusy: boolean;
  readonly more: () => void;
}

/** The customer's returns, ten at first. */
export function useReturns(): ShownReturns {
  const api = useService(ApiClient);
  const [pages, setPages] = useState(1);
  const { value, problem, again } = useLoaded(String(pages), async (wanted) => {
    const query = { pageSize: PAGE_SIZE * Number(wanted), currentPage: 1 };
    return { pages: Number(wanted), ...(await api.call(ReturnListEndpoint, { query }, { silent: true })) };
  });
  return {
    items: value?.items,
    total: value?.total_count ?? 0,
    ...(problem !== undefined && { problem }),
    isBusy: problem === undefined && value?.pages !== pages,
    more: () => setPages(pages + 1),
    again,
  };
}
