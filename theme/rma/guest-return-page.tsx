import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import {
  ShopperReturns,
  type NamedOrder,
  type ReturnLink,
  type ShownReturn,
  type ShownReturnable,
} from 'etalage/modules/rma';
import { Beside } from '../beside/beside.tsx';
import { useCall } from '../ui/later/use-call.ts';
import { FormFoot } from '../user/form-foot.tsx';
import { OrderFields, readOrderFields, useFilledForm, type OrderField } from './order-fields.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { ReturnDetail } from './return-detail.tsx';
import { ReturnRequestForm } from './return-request.tsx';
import '../styles/account.css';
import '../styles/rma.css';

/** A return without an account: what the order has, then what goes back. An e-mail's link shows one return. */
export default function GuestReturnPage(): ReactNode {
  const { t } = useTranslator();
  const link = useReturnLink();
  return (
    <Beside kind="account">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('Send something back')}</h1>
        </header>
        <noscript>
          <p>{t('Orders are shown to their owners only, which needs JavaScript.')}</p>
        </noscript>
        {link ? <Linked key={`${link.id} ${link.key}`} link={link} /> : <NewReturn />}
      </div>
    </Beside>
  );
}

/** What an e-mail's link carries, which leaves the address bar and the history at once. */
function useReturnLink(): ReturnLink | undefined {
  const [link, setLink] = useState<ReturnLink>();
  const { hash } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1));
    const [id, key] = [values.get('return'), values.get('key')];
    if (!id || !key) return;
    // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
    setLink({ id, key });
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return link;
}

function Linked({ link }: { link: ReturnLink }): ReactNode {
  const returns = useService(ShopperReturns);
  const { value, problem, isGone, again } = useLoaded(link.id, () => returns.find(link));
  return (
    <div className="return-page" aria-busy={!value && problem === undefined}>
      {problem !== undefined && <Problem text={problem} again={isGone ? undefined : again} />}
      {value && <ReturnDetail of={value} link={link} />}
    </div>
  );
}

function NewReturn(): ReactNode {
  const [found, setFound] = useState<{ readonly order: NamedOrder; readonly of: ShownReturnable }>();
  const [made, setMade] = useState<ShownReturn>();
  if (made) return <ReturnDetail of={made} link={undefined} />;
  if (found) return <ReturnRequestForm of={found.of} order={found.order} onMade={setMade} isOpened />;
  return <Lookup onFound={(order, of) => setFound({ order, of })} />;
}

function Lookup({ onFound }: { onFound: (order: NamedOrder, of: ShownReturnable) => void }): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const { isBusy, problem, run } = useCall();
  const [missing, setMissing] = useState<readonly OrderField[]>([]);
  const form = useFilledForm();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { order, missing: empty } = readOrderFields(event.currentTarget);
    setMissing(empty);
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    void run(async () => onFound(order, await returns.returnable(order)));
  }
  return (
    <form ref={form} method="post" noValidate className="account-form order-lookup" onSubmit={submit}>
      <p>{t('To send something back without an account, fill in what your order has.')}</p>
      <OrderFields id="return" missing={missing} />
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Continue')} />
    </form>
  );
}
