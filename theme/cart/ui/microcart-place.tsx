import { useEffect, useState, type ReactNode } from 'react';
import { isOffline } from 'etalage/core';
import { PartView, useService, useVisit, useStore, useTranslator } from 'etalage/core/react';
import { CartUi } from 'etalage/modules/cart';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { Modal } from '../../ui/modal.tsx';
import '../../styles/drawer.css';

const NAME = 'microcart';
/** The longest that the panel's code is waited for; what comes later is shown all the same. */
const LONGEST_WAIT_MS = 3000;

/** The place of the cart's panel in every page. Its content is loaded when it is opened first. */
export default function MicrocartPlace(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const { views } = useVisit().kernel;
  const isOpen = openPanel(useStore(UiStore), NAME) !== undefined;
  const [content, setContent] = useState<'none' | 'loading' | 'failed' | 'there'>('none');

  const load = (): void => {
    const fail = (): void => setContent((now) => (now === 'loading' ? 'failed' : now));
    setContent('loading');
    setTimeout(fail, LONGEST_WAIT_MS);
    views.load([CartUi.Microcart.id]).then(() => setContent('there'), fail);
  };
  useEffect(() => {
    if (isOpen && content !== 'there') load();
    // oxlint-disable-next-line react/exhaustive-deps -- once an opening
  }, [isOpen]);

  if (content === 'none') return null;
  return (
    <Modal name={NAME} title={t('Shopping cart')} className="drawer">
      {content === 'there' ? (
        <PartView of={CartUi.Microcart} props={{}} />
      ) : content === 'loading' ? (
        <p role="status">{t('One moment, please')}</p>
      ) : (
        <div role="alert" className="drawer__failed">
          <p>
            {t(
              isOffline()
                ? 'You are offline. Some features might not be available.'
                : 'An error occured while loading the component.',
            )}
          </p>
          <button type="button" className="button" onClick={load}>
            {t('Try again')}
          </button>{' '}
          <button type="button" className="button button--quiet" onClick={() => panels.close(NAME)}>
            {t('Close')}
          </button>
        </div>
      )}
    </Modal>
  );
}
