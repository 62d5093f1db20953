import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { Modal } from '../../ui/modal.tsx';
import { Choices } from './choices.tsx';

const NAME = 'cookie-settings';

/** The settings over any page. */
export default function SettingsModal(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <Modal name={NAME} title={t('Cookie settings')}>
      <Choices onSaved={() => panels.close(NAME)} />
    </Modal>
  );
}
