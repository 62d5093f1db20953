import type { ReactNode } from 'react';
import { SessionStore } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import type { ReviewModalProps } from 'etalage/modules/review';
import { Panels } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import { useOpenings } from '../user/use-openings.ts';
import { ReviewForm } from './review-form.tsx';
import '../styles/account.css';
import '../styles/review-form.css';

const NAME = 'review';

/** Writing a review. Guests are asked to log in: the form comes then. */
export default function ReviewModal(of: ReviewModalProps): ReactNode {
  const { t } = useTranslator();
  const { count, place } = useOpenings<HTMLDivElement>(NAME);
  const { status } = useStore(SessionStore);
  return (
    <Modal name={NAME} title={t('Your review')} className="review-modal">
      <div ref={place} key={`${count} ${of.productId}`} className="account account--modal">
        <p className="review-modal__name">{of.name}</p>
        {status === 'customer' || of.link ? <ReviewForm of={of} /> : <LogIn />}
      </div>
    </Modal>
  );
}

function LogIn(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <>
      <p>{t('Log in to write a review of what you bought. Bought it as a guest? Follow the link in our e-mail.')}</p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => panels.open('authentication', undefined, { over: true })}
        >
          {t('Log in')}
        </button>
      </p>
    </>
  );
}
