import type { ReactNode } from 'react';
import { SessionStore, Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import type { ReturnButtonsBlock } from 'etalage/modules/rma';
import '../styles/blocks.css';
import '../styles/return-buttons.css';

/** The ways to send something back: customers begin with their orders, guests with the number of theirs. */
export default function ReturnButtons({ block: { title } }: { block: ReturnButtonsBlock; first: boolean }): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  const isCustomer = useStore(SessionStore).status === 'customer';
  return (
    <section className="block">
      {title !== '' && <h2 className="block__title">{title}</h2>}
      <p className="return-buttons">
        <Link to={urls.canonical(isCustomer ? '/my-account/orders' : '/guest-return')} className="button">
          {t('Send something back')}
        </Link>
        <Link to={urls.canonical('/withdrawal')} className="button button--quiet">
          {t('Withdraw from the contract here')}
        </Link>
      </p>
    </section>
  );
}
