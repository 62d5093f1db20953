import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ShownCoins } from 'etalage/modules/loyalty';
import { useCoins } from 'etalage/modules/loyalty/react';
import type { SubpageProps } from 'etalage/modules/user';
import { AccountLink } from '../user/account-link.tsx';
import { OverviewTile } from '../user/overview-tile.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { CoinHistory } from './coin-history.tsx';
import '../styles/account.css';
import '../styles/loyalty.css';

/** The account's subpage of coins. */
export default function MyCoins({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/coins" label="Coins" menu={menu} subpages={['my-coins']} />;
  if (subpage === 'overview') return <Overview />;
  return subpage === 'my-coins' ? <Purse /> : null;
}

function Overview(): ReactNode {
  const { t, number } = useTranslator();
  const { value } = useCoins();
  return (
    <OverviewTile path="/my-account/coins" label="Coins">
      {value && t('{coins} coins', { coins: number(value.coins) })}
    </OverviewTile>
  );
}

function Purse(): ReactNode {
  const { t } = useTranslator();
  const { value, problem, again } = useCoins();
  return (
    <section className="coins" aria-busy={!value && problem === undefined}>
      <h2>{t('Coins')}</h2>
      {problem !== undefined && <Problem text={t('Your coins could not be loaded just now.')} again={again} />}
      {!value && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {value && (
        <>
          <Balance of={value} />
          <Expiring of={value} />
          <Pending of={value} />
          <CoinHistory />
          <HowItWorks of={value} />
        </>
      )}
    </section>
  );
}

function Balance({ of: { coins, worth, pending } }: { of: ShownCoins }): ReactNode {
  const { t, price, number } = useTranslator();
  return (
    <>
      <p className="coins__balance">
        <strong>{number(coins)}</strong> <span>{t('coins to spend')}</span>
        {worth > 0 && <span className="quiet">{t('{worth} off an order', { worth: price(worth) })}</span>}
      </p>
      {coins < 0 && <p>{t('More was taken back than you had left. What you earn next makes up for it.')}</p>}
      {coins === 0 && pending.length === 0 && <p>{t('You have no coins now: you earn them with what you order.')}</p>}
      {coins > 0 && <p>{t('Spend them in your shopping cart.')}</p>}
    </>
  );
}

function Expiring({ of: { expiring } }: { of: ShownCoins }): ReactNode {
  const { t, date, number } = useTranslator();
  if (expiring.length === 0) return null;
  return (
    <div>
      <h3>{t('Can be spent until')}</h3>
      <ul className="coins__list">
        {expiring.map(({ coins, at }) => (
          <li key={at}>
            <span>{date(new Date(at), 'D MMMM YYYY')}</span>
            <span>{t('{coins} coins', { coins: number(coins) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pending({ of: { pending } }: { of: ShownCoins }): ReactNode {
  const { t, date, number } = useTranslator();
  if (pending.length === 0) return null;
  return (
    <div>
      <h3>{t('Coins to come')}</h3>
      <ul className="coins__list">
        {pending.map(({ coins, orderNumber: order, at }) => (
          <li key={order}>
            <span>
              {order !== undefined && t('Order {number}', { number: order })}
              <small className="quiet">
                {at === undefined
                  ? t('once all of it is sent and cannot be sent back')
                  : t('from {date}', { date: date(new Date(at), 'D MMMM YYYY') })}
              </small>
            </span>
            <span>{t('{coins} coins', { coins: number(coins) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HowItWorks({ of }: { of: ShownCoins }): ReactNode {
  const { t, price } = useTranslator();
  const { coinsPerEuro: earns, minCoins: min, pendingDays: days, expireDays: lasts, centsPerCoin: worth } = of;
  return (
    <div>
      <h3>{t('How it works')}</h3>
      <ul className="coins__rules">
        {earns > 0 && (
          <li>
            {t('You earn {coins} coins for each {amount} that you pay for products.', {
              coins: earns,
              amount: price(100),
            })}
          </li>
        )}
        <li>{t('They are yours {days} days after your order was sent.', { days })}</li>
        <li>{t('A coin takes {worth} off; with {min} or more you can spend them.', { worth: price(worth), min })}</li>
        <li>{lasts > 0 ? t('You can spend them for {days} days.', { days: lasts }) : t('They never expire.')}</li>
        <li>{t('Who sends something back gets the coins back that it cost, and loses those that it earned.')}</li>
      </ul>
    </div>
  );
}
