import { useState } from 'react';
import { randomUuid } from 'etalage/core/uuid';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText } from 'etalage/core/react/loaded';
import { ShopperReturns, type NamedOrder } from '../module.ts';

/** A statement of withdrawal on its way to the shop. */
export interface Stated {
  readonly isBusy: boolean;
  /** Translated. */
  readonly problem?: string;
  /** When the shop had it, and where it confirms that. */
  readonly received?: { readonly at: Date; readonly email: string };
  readonly send: (of: Required<NamedOrder>, note: string) => Promise<void>;
}

/** Sends a statement of withdrawal: once, however often the answer is lost. Views need `lazyTexts`. */
export function useStatement(): Stated {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const [state, setState] = useState<Pick<Stated, 'isBusy' | 'problem' | 'received'>>({ isBusy: false });
  const [sent, setSent] = useState<{ readonly key: string; readonly id: string }>();

  async function send(of: Required<NamedOrder>, note: string): Promise<void> {
    if (state.isBusy) return;
    setState({ isBusy: true });
    // What is stated otherwise is another statement.
    const key = JSON.stringify([of, note]);
    const id = sent?.key === key ? sent.id : randomUuid();
    setSent({ key, id });
    try {
      const at = await returns.withdraw(of, { id, ...(note !== '' && { note }) });
      setState({ isBusy: false, received: { at: new Date(at), email: of.email } });
    } catch (error) {
      setState({ isBusy: false, problem: failureText(t, error) });
    }
  }
  return { ...state, send };
}
