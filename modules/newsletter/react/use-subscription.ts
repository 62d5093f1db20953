import { useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { failureText, useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { UserStore } from 'etalage/modules/user';
import { SubscribeEndpoint, SubscriptionEndpoint, UnsubscribeEndpoint, type SubscriptionStatus } from '../module.ts';

/** The newsletter of the customer who is logged in. */
export interface ShownSubscription extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Undefined before the first answer. */
  readonly status: SubscriptionStatus | undefined;
  /** The address of the account. */
  readonly email: string;
  readonly isBusy: boolean;
  /** Why the last change was not made, translated. */
  readonly changeProblem?: string;
  /** Who is subscribed already is asked nothing, and gets no e-mail. */
  readonly subscribe: () => Promise<void>;
  readonly unsubscribe: () => Promise<void>;
}

/** The newsletter of the account: how it stands, and changes of it. Views need `lazyTexts`. */
export function useSubscription(): ShownSubscription {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const email = useStore(UserStore).current?.email ?? '';
  const { value, problem, again } = useLoaded(email || undefined, async (of) => ({
    status: await api.call(SubscriptionEndpoint, { query: { email: of } }, { silent: true }),
  }));
  const [changed, setChanged] = useState<{ readonly of: typeof value; readonly status: SubscriptionStatus }>();
  const [state, setState] = useState<Pick<ShownSubscription, 'isBusy' | 'changeProblem'>>({ isBusy: false });
  const status = changed && changed.of === value ? changed.status : value?.status;

  async function change(to: SubscriptionStatus, call: () => Promise<unknown>): Promise<void> {
    if (state.isBusy) return;
    setState({ isBusy: true });
    try {
      await call();
      setChanged({ of: value, status: to });
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, changeProblem: failureText(t, error) });
    }
  }
  return {
    status,
    email,
    ...(problem !== undefined && { problem }),
    again,
    ...state,
    subscribe: () => change('pending', () => api.call(SubscribeEndpoint, { body: { email } }, { silent: true })),
    unsubscribe: () =>
      change('unsubscribed', () => api.call(UnsubscribeEndpoint, { body: { email } }, { silent: true })),
  };
}
