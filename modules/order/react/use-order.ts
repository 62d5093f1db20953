import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, isOffline } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import type { ShownOrder } from '../module.ts';

/** An order that is looked for; `again` asks once more. */
export interface OrderLookup {
  readonly order?: ShownOrder;
  /** Translated. */
  readonly problem?: string;
  /** There is no such order for this visitor. */
  readonly isGone: boolean;
  readonly again: () => void;
}

/** Looks for an order; `key` says which one, undefined for none yet. */
export function useOrder(key: string | undefined, find: (key: string) => Promise<ShownOrder>): OrderLookup {
  const { t } = useTranslator();
  const [found, setFound] = useState<Pick<OrderLookup, 'order' | 'problem'> & { readonly isGone?: boolean }>({});
  const [tries, setTries] = useState(0);
  const look = useEffectEvent(async (wanted: string): Promise<typeof found> => {
    try {
      return { order: await find(wanted) };
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 404;
      const message = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      return { problem: t(isGone ? 'There is no such order.' : message), isGone };
    }
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    void look(key).then((answer) => {
      if (isCurrent) setFound(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  return {
    ...found,
    isGone: found.isGone ?? false,
    again: () => {
      // An order that is shown stays while it is asked for anew.
      setFound(({ order }) => ({ order }));
      setTries((count) => count + 1);
    },
  };
}
