import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { Modal } from '../ui/modal.tsx';

/** Asked for something that this shop has switched off. */
export default function FeatureNotImplemented(): ReactNode {
  const { t } = useTranslator();
  return (
    <Modal name="feature-not-implemented" title={t('Not available for now')}>
      <p>{t('feature not implemented')}</p>
    </Modal>
  );
}
