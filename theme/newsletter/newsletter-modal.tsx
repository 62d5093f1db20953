import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { Modal } from '../ui/modal.tsx';
import { useOpenings } from '../user/use-openings.ts';
import { SignUp } from './sign-up.tsx';
import { useOffer } from './use-offer.ts';
import '../styles/account.css';

const NAME = 'newsletter';

/** Signing up over any page, empty each time that it opens. */
export default function NewsletterModal(): ReactNode {
  const { t } = useTranslator();
  const percent = useOffer();
  const { count, place } = useOpenings<HTMLDivElement>(NAME);
  return (
    <Modal name={NAME} title={t('Newsletter')}>
      <div ref={place} key={count} className="account account--modal">
        <SignUp percent={percent} done="h3" />
      </div>
    </Modal>
  );
}
