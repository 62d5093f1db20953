import { useEffect, useRef, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import type { WishView } from 'etalage/modules/notify-me';
import { useWishes } from 'etalage/modules/notify-me/react';
import type { SubpageProps } from 'etalage/modules/user';
import { AccountLink } from '../user/account-link.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { RemoveButton } from '../ui/later/remove-button.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import '../styles/account.css';

/** The account's waiting list. */
export default function MyWishes({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return (
      <AccountLink path="/my-account/notifications" label="Waiting list" menu={menu} subpages={['my-notifications']} />
    );
  return subpage === 'my-notifications' ? <List /> : null;
}

function List(): ReactNode {
  const { t } = useTranslator();
  const { items, problem, again, failure, remove } = useWishes();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = items?.length;
  const before = useRef(count);
  // Who has taken one away loses the button that had the focus.
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return (
    <section aria-busy={!items && problem === undefined}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Waiting list')}
      </h2>
      {problem !== undefined && <Problem text={t('Your waiting list could not be loaded just now.')} again={again} />}
      {!items && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {count === 0 && <p>{t('You wait for nothing that is sold out.')}</p>}
      {items && items.length > 0 && (
        <>
          <p>{t('You get one e-mail for each once it is back, those first who have waited longest.')}</p>
          <div role="alert">{failure !== undefined && <p>{failure}</p>}</div>
          <ul className="wishes">
            {items.map((wish) => (
              <li key={wish.sku}>
                <Row wish={wish} remove={() => remove(wish.sku)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ wish, remove }: { wish: WishView; remove: () => Promise<void> }): ReactNode {
  const { t, date } = useTranslator();
  const { name, options, path, picture, asked_at: since } = wish;
  const label = options === '' ? name : `${name}, ${options}`;
  return (
    <>
      <RowPicture className="wishes__picture" path={picture} />
      <div className="wishes__text">
        <Link to={useService(Urls).canonical(path)}>{label}</Link>
        <p className="quiet">{t('Since {date}', { date: date(new Date(since), 'D MMMM YYYY') })}</p>
        <RemoveButton of={label} remove={remove} />
      </div>
    </>
  );
}
