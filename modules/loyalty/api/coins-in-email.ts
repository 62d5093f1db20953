import { Translator, type Context } from 'etalage/core';
import type { EmailAddition } from 'etalage/modules/mail';
import { Coins } from '../module.ts';

/** What an order did with coins, in the e-mails that say that it was placed, and that it is paid. */
export async function coinsInEmail(
  { orderId }: { readonly orderId: string },
  { get }: Context,
): Promise<EmailAddition | undefined> {
  const of = await get(Coins).ofOrder(orderId);
  if (!of || (of.spent === 0 && of.earned === 0)) return undefined;
  const { t, price } = get(Translator);
  const { spent, cents, earned } = of;
  const lines = [
    ...(spent > 0 ? [t('You spent {coins} coins: {worth} off.', { coins: spent, worth: price(cents) })] : []),
    ...(earned > 0
      ? [
          t('You earned {coins} coins. They can be spent once your order cannot be sent back any more.', {
            coins: earned,
          }),
        ]
      : []),
  ];
  return { sections: [{ heading: t('Your coins'), lines }] };
}
