import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { ShopperReturns, type ReturnLink, type ShownReturn } from 'etalage/modules/rma';
import { useCall } from '../ui/later/use-call.ts';
import { Field } from '../user/field.tsx';
import { FormContext } from '../user/account-form.tsx';
import { FormFoot } from '../user/form-foot.tsx';
import '../styles/forms.css';

const FIELDS = ['iban', 'holder'] as const;

interface PayoutProps {
  readonly link: ReturnLink;
  readonly onGiven: (of: ShownReturn) => void;
}

/** To which bank account a return is paid back, where its payment method cannot do so. */
export function PayoutForm({ link, onGiven }: PayoutProps): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const { isBusy, problem, run } = useCall();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [iban, holder] = [String(data.get('iban') ?? '').trim(), String(data.get('holder') ?? '').trim()];
    const empty = FIELDS.filter((name) => ({ iban, holder })[name] === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, t('Field is required')])));
    if (empty[0] !== undefined) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    void run(async () => onGiven(await returns.payTo(link, { iban, holder })));
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="account-form return__more"
      aria-labelledby="payout"
      onSubmit={submit}
    >
      <h3 id="payout">{t('Your bank account')}</h3>
      <p>{t('We pay you back by bank transfer. To which account?')}</p>
      <FormContext value={{ id: 'payout', errors }}>
        <Field
          name="iban"
          label={t('Account number (IBAN)')}
          autoComplete="off"
          maxLength={60}
          autoCapitalize="characters"
        />
        <Field name="holder" label={t('In the name of')} autoComplete="name" maxLength={100} />
      </FormContext>
      <FormFoot problem={problem} isBusy={isBusy} submit={t('Save the account')} />
    </form>
  );
}
