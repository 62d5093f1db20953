import { useEffect, useEffectEvent, useState } from 'react';
import { ApiClient, ApiError, isOffline, SessionStore } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { WishEndpoint } from '../module.ts';

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
 * The sku that a guest wishes for, while somebody logs in: the modal of that takes the place of the one that asks. It
 * lives as long as the page.
 */
let wished: string | undefined;

/** Waits for what is sold out. Views need `lazyTexts`. */
export function useNotifyMe(sku: string): AskedWish {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const panels = useService(Panels);
  const { status } = useStore(SessionStore);
  const [shown, setShown] = useState<Pick<AskedWish, 'state' | 'problem'>>(
    wished === sku ? { state: 'open', problem: t(NEEDS_ACCOUNT) } : { state: 'open' },
  );
  async function send(): Promise<void> {
    wished = undefined;
    setShown({ state: 'busy' });
    try {
      await api.call(WishEndpoint, { body: { sku } }, { silent: true });
      setShown({ state: 'kept' });
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code >= 400 && error.code < 500;
      const unknown = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      setShown({ state: 'open', problem: isKnown ? t(error.template, error.params) : t(unknown) });
    }
  }
  const sendWished = useEffectEvent(send);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the login was elsewhere
    if (status === 'customer' && wished === sku) void sendWished();
  }, [status, sku]);

  return {
    ...shown,
    ask() {
      if (shown.state === 'busy') return;
      if (status === 'customer') return void send();
      wished = sku;
      setShown({ state: 'open', problem: t(NEEDS_ACCOUNT) });
      panels.open('authentication', undefined, { over: true });
    },
  };
}
