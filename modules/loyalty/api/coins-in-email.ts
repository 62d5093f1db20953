import { Translator, type Context } from 'etalage/core';
import type { EmailAddition } from 'etalage/modules/mail';
import { Coins } from '../module.ts';

/** How many of the coins that an order spent are back, in the e-mail of a refund, which is its credit note. */
export async function coinsGivenBack(
  { orderId }: { readonly orderId: string },
  { get }: Context,
): Promise<EmailAddition | undefined> {
  const { returned = 0 } = (await get(Coins).ofOrder(orderId)) ?? {};
  if (returned === 0) return undefined;
  const { t } = get(Translator);
  const lines = [t('Of the coins that you spent on this order you have {coins} back.', { coins: returned })];
  return { sections: [{ heading: t('Your coins'), lines }] };
}

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
