import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { EntryKind } from 'etalage/modules/loyalty';
import { useCoinHistory } from 'etalage/modules/loyalty/react';
import { Problem } from '../ui/later/problem.tsx';

const LABELS: Readonly<Record<EntryKind, string>> = {
  earned: 'Earned',
  takenBack: 'Taken back',
  spent: 'Spent',
  givenBack: 'Given back',
  expired: 'Expired',
  adjusted: 'From us',
};

/** What became of the customer's coins, newest first. */
export function CoinHistory(): ReactNode {
  const { t, number, date } = useTranslator();
  const { items, problem, again, isBusy, more } = useCoinHistory();
  if (items?.length === 0) return null;
  return (
    <div aria-busy={isBusy}>
      <h3>{t('What happened')}</h3>
      {problem !== undefined && <Problem text={t('Your coins could not be loaded just now.')} again={again} />}
      <ul className="coins__list">
        {items?.map(({ id, at, kind, coins, orderNumber: order, reason }) => (
          <li key={id}>
            <span>
              {t(LABELS[kind])}
              {reason !== undefined && `: ${reason}`}
              <small className="quiet">
                {date(new Date(at), 'D MMMM YYYY')}
                {order !== undefined && ` · ${t('Order {number}', { number: order })}`}
              </small>
            </span>
            <span>{coins > 0 ? `+${number(coins)}` : number(coins)}</span>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          <button type="button" className="button button--quiet" aria-busy={isBusy} onClick={more}>
            {t('Show more')}
          </button>
        </p>
      )}
    </div>
  );
}
