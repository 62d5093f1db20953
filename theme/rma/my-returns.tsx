import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useLocation, useNavigate, useService, useStore, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import type { SubpageProps } from 'etalage/modules/user';
import { ReturnsStore, ShopperReturns, type ShownReturn } from 'etalage/modules/rma';
import { useReturns } from 'etalage/modules/rma/react';
import { AccountLink } from '../user/account-link.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { ReturnDetail } from './return-detail.tsx';
import { ReturnRequestForm } from './return-request.tsx';
import '../styles/account.css';
import '../styles/order.css';
import '../styles/rma.css';

const SUBPAGES = ['my-returns', 'my-returns-request', 'my-returns-detail'];

/** The account's subpages of returns. */
export default function MyReturns({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/returns" label="My returns" menu={menu} subpages={SUBPAGES} />;
  if (subpage === 'my-returns') return <List />;
  if (subpage === 'my-returns-detail') return <Detail />;
  return subpage === 'my-returns-request' ? <Request /> : null;
}

/** The last part of the address: a return's id, an order's number. */
const useLastPart = (): string => decodeURIComponent(useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '');

function List(): ReactNode {
  const { t } = useTranslator();
  const { items, total, problem, isBusy, more, again } = useReturns();
  return (
    <section className="my-orders" aria-busy={isBusy}>
      <h2>{t('My returns')}</h2>
      {problem !== undefined && <Problem text={t('Your returns could not be loaded just now.')} again={again} />}
      {items && items.length > 0 && (
        <ul className="my-orders__list">
          {items.map((of) => (
            <li key={of.id}>
              <Row of={of} />
            </li>
          ))}
        </ul>
      )}
      {!items && isBusy && <p className="visually-hidden">{t('One moment, please')}</p>}
      {items?.length === 0 && <p>{t('You have not sent anything back yet.')}</p>}
      {items && total > items.length && (
        <p>
          <button type="button" className="button button--quiet" aria-busy={isBusy} onClick={more}>
            {t('Show more returns')}
          </button>
        </p>
      )}
    </section>
  );
}

function Row({ of }: { of: ShownReturn }): ReactNode {
  const { t, date, price } = useTranslator();
  return (
    <Link to={useService(Urls).canonical(`/my-account/returns/${of.id}`)} className="my-orders__row">
      <span className="my-orders__number">{t('Return {number}', { number: of.number })}</span>
      <span className="quiet">{date(new Date(of.requestedAt), 'D MMMM YYYY')}</span>
      <span>{t(of.statusLabel)}</span>
      <span className="my-orders__total">{price(of.amount)}</span>
    </Link>
  );
}

function Detail(): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const urls = useService(Urls);
  const id = useLastPart();
  const { single, isReturnCreated } = useStore(ReturnsStore);
  const { value, problem, isGone, again } = useLoaded(id, async (wanted) =>
    // It was made just now: nothing newer is known.
    isReturnCreated && single?.id === wanted ? single : returns.find({ id: wanted }),
  );
  return (
    <section className="my-order" aria-busy={!value && problem === undefined}>
      <p className="return__more">
        <Link to={urls.canonical('/my-account/returns')}>{t('All my returns')}</Link>
      </p>
      {problem !== undefined && <Problem text={problem} again={isGone ? undefined : again} />}
      {value && <ReturnDetail of={value} link={{ id }} />}
    </section>
  );
}

function Request(): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const urls = useService(Urls);
  const navigate = useNavigate();
  const number = useLastPart();
  const { value, problem, isGone, again } = useLoaded(number, (wanted) => returns.returnable({ number: wanted }));
  return (
    <section className="my-order" aria-busy={!value && problem === undefined}>
      <h2>{t('Send something back')}</h2>
      <p>
        <Link to={urls.canonical(`/my-account/orders/${encodeURIComponent(number)}`)}>
          {t('Order {number}', { number })}
        </Link>
      </p>
      {problem !== undefined && <Problem text={problem} again={isGone ? undefined : again} />}
      {value && (
        <ReturnRequestForm
          of={value}
          order={{ number }}
          onMade={({ id }) => void navigate(urls.canonical(`/my-account/returns/${id}`))}
        />
      )}
    </section>
  );
}
