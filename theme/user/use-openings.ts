import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'etalage/core/react';
import { UiStore, type OpenPanel, type PanelName } from 'etalage/modules/shell';
import { focusFirst } from './account-form.tsx';

interface Openings<E extends HTMLElement> {
  /** How often the modal was opened: a key for what begins anew each time. */
  readonly count: number;
  /**
   * Around what is shown; the focus goes to the first empty field in it, at each opening and whenever `shown` changes.
   */
  readonly place: RefObject<E | null>;
}

/** Follows the openings of a modal. Call it in the component that shows `<Modal>`, whose own effects run before. */
export function useOpenings<E extends HTMLElement>(name: PanelName, shown?: string): Openings<E> {
  const { panel } = useStore(UiStore);
  const opened = panel?.name === name ? panel : undefined;
  const place = useRef<E>(null);
  const [last, setLast] = useState<{ readonly panel?: OpenPanel; readonly count: number }>({ count: 0 });
  if (opened && opened !== last.panel) setLast({ panel: opened, count: last.count + 1 });
  useEffect(() => {
    if (opened) focusFirst(place.current);
  }, [opened, shown]);
  return { count: last.count, place };
}
