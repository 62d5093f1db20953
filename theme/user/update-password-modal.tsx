import type { ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { UserStore } from 'etalage/modules/user';
import { Modal } from '../ui/modal.tsx';
import { ChangePasswordForm } from './new-password-form.tsx';
import { useOpenings } from './use-openings.ts';
import '../styles/account.css';

const NAME = 'update-password';

/** Changes the password without leaving the page; empty each time it opens. */
export default function UpdatePasswordModal(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const email = useStore(UserStore).current?.email ?? '';
  const { count, place } = useOpenings<HTMLDivElement>(NAME);
  return (
    <Modal name={NAME} title={t('Change your password')}>
      <div ref={place} key={count} className="account account--modal">
        <ChangePasswordForm email={email} onDone={() => panels.close(NAME)} />
      </div>
    </Modal>
  );
}
