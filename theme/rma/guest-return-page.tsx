import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useLocation, useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import {
  GuestReturnableEndpoint,
  ReturnEndpoint,
  type GuestOrder,
  type ReturnableView,
  type ReturnView,
} from 'etalage/modules/rma';
import { Beside } from '../beside/beside.tsx';
import { useCall } from '../newsletter/use-call.ts';
import { FormFoot } from '../user/form-foot.tsx';
import { OrderFields, readOrderFields, useFilledForm, type OrderField } from './order-fields.tsx';
import { Problem } from '../ui/problem.tsx';
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

interface ReturnLink {
  readonly id: string;
  readonly key: string;
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

function Linked({ link: { id, key } }: { link: ReturnLink }): ReactNode {
  const api = useService(ApiClient);
  const query = { key };
  const { value, problem, isGone, again } = useLoaded(id, (returnId) =>
    api.call(ReturnEndpoint, { params: { returnId }, query }, { silent: true }),
  );
  return (
    <div className="return-page" aria-busy={!value && problem === undefined}>
      {problem !== undefined && <Problem text={problem} again={isGone ? undefined : again} />}
      {value && <ReturnDetail of={value} query={query} />}
    </div>
  );
}

function NewReturn(): ReactNode {
  const [found, setFound] = useState<{ readonly order: GuestOrder; readonly of: ReturnableView }>();
  const [made, setMade] = useState<ReturnView>();
  if (made) return <ReturnDetail of={made} query={undefined} />;
  if (found) return <ReturnRequestForm of={found.of} order={found.order} onMade={setMade} />;
  return <Lookup onFound={(order, of) => setFound({ order, of })} />;
}

function Lookup({ onFound }: { onFound: (order: GuestOrder, of: ReturnableView) => void }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { isBusy, problem, run } = useCall();
  const [missing, setMissing] = useState<readonly OrderField[]>([]);
  const form = useFilledForm();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { order, missing: empty } = readOrderFields(event.currentTarget);
    setMissing(empty);
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    const { increment_id: incrementId, email, lastname: billingLastName } = order;
    void run(async () => {
      const params = { email, billingLastName, incrementId };
      onFound(order, await api.call(GuestReturnableEndpoint, { params }, { silent: true }));
    });
  }
  return (
    <form ref={form} method="post" noValidate className="account-form order-lookup" onSubmit={submit}>
      <p>{t('To send something back without an account, fill in what your order has.')}</p>
      <OrderFields id="return" missing={missing} />
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Continue')} />
    </form>
  );
}
