import { useEffect, useEffectEvent, useState } from 'react';
import { ApiClient, SessionStore } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { failureText } from 'etalage/core/react/loaded';
import { openPanel, Panels, UiStore, type OpenPanel } from 'etalage/modules/shell';
import { WishEndpoint, WishesEndpoint } from '../module.ts';

/** A wish of the visitor for one sku. */
export interface AskedWish {
  readonly state: 'open' | 'busy' | 'kept';
  /** Why it is not kept, or not yet, translated. */
  readonly problem?: string;
  /** Asks for it; guests are asked to log in, and then it is kept. */
  readonly ask: () => void;
}

const NEEDS_ACCOUNT = 'You need an account to receive a notification';

/**
 * What a guest wishes for while somebody logs in: the modal of that takes the place of the one that asks, which comes
 * back as it was. Opened anew it is another one, and nothing is sent that nobody asked for there.
 */
let wished: { readonly sku: string; readonly opened: OpenPanel | undefined } | undefined;

/** Waits for what is sold out. Views need `lazyTexts`. */
export function useNotifyMe(sku: string): AskedWish {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const panels = useService(Panels);
  const { status } = useStore(SessionStore);
  const opened = openPanel(useStore(UiStore), 'notify-size');
  const isWished = (): boolean => wished?.sku === sku && wished.opened === opened;
  const [shown, setShown] = useState<Pick<AskedWish, 'state' | 'problem'>>(() =>
    isWished() ? { state: 'open', problem: t(NEEDS_ACCOUNT) } : { state: 'open' },
  );
  async function send(): Promise<void> {
    wished = undefined;
    setShown({ state: 'busy' });
    try {
      await api.call(WishEndpoint, { body: { sku } }, { silent: true });
      setShown({ state: 'kept' });
    } catch (error) {
      setShown({ state: 'open', problem: failureText(t, error) });
    }
  }
  /** What was asked for before is not asked for again: neither by this page nor by an earlier one. */
  async function look(): Promise<void> {
    const { items } = await api.call(WishesEndpoint, {}, { silent: true }).catch(() => ({ items: [] }));
    if (items.some((wish) => wish.sku === sku))
      setShown((before) => (before.state === 'open' ? { state: 'kept' } : before));
  }
  const begin = useEffectEvent(() => void (isWished() ? send() : look()));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the login was elsewhere
    if (status === 'customer') begin();
  }, [status, sku]);

  return {
    ...shown,
    ask() {
      if (shown.state === 'busy') return;
      if (status === 'customer') return void send();
      wished = { sku, opened };
      setShown({ state: 'open', problem: t(NEEDS_ACCOUNT) });
      panels.open('authentication', undefined, { over: true });
    },
  };
}
