import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { OrderSettings } from 'etalage/modules/order';
import { withdrawalForm } from 'etalage/modules/order/react';
import '../styles/order.css';

/** The model withdrawal form of European law, to be printed or sent as an e-mail. */
export default function WithdrawalPage(): ReactNode {
  const { t } = useTranslator();
  const { company, withdrawalDays } = useService(OrderSettings);
  const { email } = company;
  const form = withdrawalForm(t, company);
  const query = `${mailPart('subject', t('Withdrawal form'))}&${mailPart('body', form.join('\r\n\r\n'))}`;
  return (
    <div className="page order-page withdrawal">
      <header className="page__head">
        <h1>{t('Withdrawal form')}</h1>
        <p className="page__intro">
          {t('You may withdraw from your purchase within {days} days after you have received it, without any reason.', {
            days: withdrawalDays,
          })}{' '}
          {t('You need not use this form: any clear message is good.')}
        </p>
        {email && (
          <p>
            <a href={`mailto:${email}?${query}`} className="text-link">
              {t('Send it as an e-mail')}
            </a>
          </p>
        )}
      </header>
      <section className="withdrawal__form" aria-label={t('The model form for withdrawing')}>
        {form.map((line) => (
          <p key={line} className={line.endsWith(':') ? 'withdrawal__blank' : undefined}>
            {line}
          </p>
        ))}
      </section>
    </div>
  );
}

/** Mail programs read %20, and a plus sign as one. */
const mailPart = (name: string, value: string): string => `${name}=${encodeURIComponent(value)}`;
