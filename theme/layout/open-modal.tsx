import { useEffect, useState, type ReactNode } from 'react';
import { Notifications } from 'etalage/core';
import { PartById, useService, useVisit, useStore, useTranslator } from 'etalage/core/react';
import { Panels, UiStore, type OpenPanel } from 'etalage/modules/shell';

const partOf = ({ name }: OpenPanel): string => `modal.${name}`;

/**
 * Loads and shows the modal that was opened, if it is a part of `Modals`. It stays after closing, to give the focus
 * back.
 */
export function OpenModal(): ReactNode {
  const {
    kernel: { views },
  } = useVisit();
  const { t } = useTranslator();
  const panels = useService(Panels);
  const notifications = useService(Notifications);
  const { panel } = useStore(UiStore);
  const [shown, setShown] = useState<OpenPanel>();

  useEffect(() => {
    if (!panel || !views.has(partOf(panel))) return;
    views.load([partOf(panel)]).then(
      () => setShown(panel),
      () => {
        panels.close(panel.name);
        notifications.show({ type: 'warning', message: t('You are offline. Some features might not be available.') });
      },
    );
  }, [panel, panels, notifications, t, views]);

  const isComing = panel && panel !== shown && views.has(partOf(panel));
  return (
    <>
      {isComing && <div className="progress-bar" data-busy aria-hidden="true" />}
      {shown && <PartById key={shown.name} id={partOf(shown)} props={shown.data ?? {}} />}
    </>
  );
}
