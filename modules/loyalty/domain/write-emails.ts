import type { Email } from 'etalage/modules/mail';
import { LoyaltyEmails } from './emails.ts';

/** Who reads it, and about which coins. */
export interface CoinEmail {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** A day in words. */
  readonly day: (at: number) => string;
  /** What coins take off an order, in words. */
  readonly worth: (coins: number) => string;
  readonly customerId: number;
  readonly firstName: string;
  readonly to: string;
  /** `https://www.example.nl/be/`; empty: the e-mail has no link. */
  readonly home: string;
  readonly lots: readonly { readonly left: number; readonly expiresAt: number | null }[];
}

const sumOf = ({ lots }: CoinEmail): number => lots.reduce((sum, { left }) => sum + left, 0);

/** Coins can be spent from now on. */
export function availableEmail(of: CoinEmail): Email {
  const { t, day, worth, customerId, firstName } = of;
  const coins = sumOf(of);
  const last = Math.min(...of.lots.map(({ expiresAt }) => expiresAt ?? Infinity));
  return {
    about: LoyaltyEmails.available.about({ customerId, coins }),
    ...frame(of),
    subject: t('{coins} coins for you', { coins }),
    heading: t('Your coins are ready'),
    preview: t('They take {worth} off your next order.', { worth: worth(coins) }),
    paragraphs: [
      t('Dear {firstname},', { firstname: firstName }),
      t('{coins} coins of what you ordered can be spent from now on.', { coins }),
      t('They take {worth} off your next order.', { worth: worth(coins) }),
      ...(last === Infinity ? [] : [t('You can spend them until {date}.', { date: day(last) })]),
    ],
  };
}

/** Coins expire soon. */
export function expiringEmail(of: CoinEmail): Email {
  const { t, day, worth, customerId, firstName, lots } = of;
  const coins = sumOf(of);
  const rows = lots.flatMap(({ left, expiresAt }) =>
    expiresAt === null ? [] : [{ label: t('{coins} coins', { coins: left }), value: day(expiresAt) }],
  );
  return {
    about: LoyaltyEmails.expiring.about({ customerId, coins }),
    ...frame(of),
    subject: t('{coins} coins expire soon', { coins }),
    heading: t('Your coins expire soon'),
    preview: t('They take {worth} off your next order.', { worth: worth(coins) }),
    paragraphs: [
      t('Dear {firstname},', { firstname: firstName }),
      t('You have {coins} coins that expire soon.', { coins }),
      t('They take {worth} off your next order.', { worth: worth(coins) }),
    ],
    sections: [{ heading: t('Can be spent until'), rows }],
  };
}

const frame = ({ t, to, home }: CoinEmail): Pick<Email, 'to' | 'home' | 'action'> => ({
  to,
  ...(home !== '' && { home, action: { label: t('Look at my coins'), url: new URL('my-account/coins/', home).href } }),
});
