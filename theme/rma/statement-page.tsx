import { useState, type FormEvent, type ReactNode } from 'react';
import { CurrentStoreView, Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { OrderSettings } from 'etalage/modules/order';
import { WithdrawalFormEndpoint } from 'etalage/modules/rma';
import { useStatement } from 'etalage/modules/rma/react';
import { Beside } from '../beside/beside.tsx';
import { Done } from '../user/done.tsx';
import { FormFoot } from '../user/form-foot.tsx';
import { OrderFields, readOrderFields, useFilledForm, type OrderField } from './order-fields.tsx';
import '../styles/account.css';
import '../styles/rma.css';

/** The statement of withdrawal: for everybody, without a reason, in as few fields as the law lets it be. */
export default function StatementPage(): ReactNode {
  const { t } = useTranslator();
  const { withdrawalDays: days } = useService(OrderSettings);
  const form = useService(Urls).canonical('/withdrawal-form');
  return (
    <Beside kind="account">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('Withdraw from the contract here')}</h1>
          <p className="page__intro">
            {t('Tell us here within {days} days after you have received your order. You need not give a reason.', {
              days,
            })}
          </p>
        </header>
        <div className="account__single">
          <Statement />
          <p>
            <Link to={form} className="text-link">
              {t('You may also use the model form of the law.')}
            </Link>
          </p>
        </div>
      </div>
    </Beside>
  );
}

function Statement(): ReactNode {
  const { t, date } = useTranslator();
  const { storeCode } = useService(CurrentStoreView);
  const { isBusy, problem, received, send } = useStatement();
  const [missing, setMissing] = useState<readonly OrderField[]>([]);
  const form = useFilledForm();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { order, missing: empty } = readOrderFields(event.currentTarget);
    setMissing(empty);
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    const note = new FormData(event.currentTarget).get('comment');
    void send(order, typeof note === 'string' ? note.trim() : '');
  }

  if (received)
    return (
      <Done title={t('We have received your withdrawal')} as="h2">
        <p>
          {t('We received your withdrawal on {moment}. We confirm it by e-mail to {email}.', {
            moment: date(received.at, 'D MMMM YYYY, HH:mm:ss'),
            email: received.email,
          })}
        </p>
        <p>{t('No e-mail within a few minutes? Then check the address, and your spam folder.')}</p>
      </Done>
    );
  return (
    <form
      ref={form}
      method="post"
      action={`${WithdrawalFormEndpoint.path}?storeCode=${encodeURIComponent(storeCode)}`}
      noValidate
      className="account-form statement"
      aria-label={t('Withdraw from the contract here')}
      onSubmit={submit}
    >
      <OrderFields id="statement" missing={missing} />
      <div className="form-field">
        <label htmlFor="statement-comment">{t('Only some products? Say which (optional)')}</label>
        <textarea
          id="statement-comment"
          name="comment"
          className="field"
          rows={3}
          maxLength={500}
          aria-describedby="statement-comment-hint"
        />
        <p id="statement-comment-hint" className="quiet">
          {t('Leave it empty to withdraw from the whole order.')}
        </p>
      </div>
      <p>{t('As soon as you confirm, we send you an e-mail with what you have stated, the date and the time.')}</p>
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Confirm withdrawal')} />
    </form>
  );
}
