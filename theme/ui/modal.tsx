import { useEffect, useRef, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { openPanel, Panels, UiStore, type PanelName } from 'etalage/modules/shell';
import { Icon } from './icon.tsx';
import '../styles/overlays.css';

interface ModalProps {
  readonly name: PanelName;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const idOf = (name: PanelName): string => `modal-${name}`;

/** What browsers do by themselves where they know it; React's types do not, yet. */
const opens = (name: PanelName): object => ({ commandfor: idOf(name), command: 'show-modal' });
const closes = (name: PanelName): object => ({ commandfor: idOf(name), command: 'close' });

interface ModalButtonProps {
  readonly name: PanelName;
  readonly className?: string;
  /** What the modal is about, for `Panels.open`. */
  readonly data?: unknown;
  /** Accessible name when the content alone does not say enough. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens a modal that stands in the page: at once where the browser knows `command`, else as soon as the page runs. */
export function ModalButton({ name, className, data, label, children }: ModalButtonProps): ReactNode {
  const panels = useService(Panels);
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      {...opens(name)}
      onClick={(event) => {
        event.preventDefault(); // the store leads from here on
        panels.open(name, data);
      }}
    >
      {children}
    </button>
  );
}

/**
 * A `<dialog>` over the page: the browser keeps focus inside, closes it on Escape and gives the focus back. It follows
 * `UiStore`: `Panels.open(name)` opens it, or closes and opens it anew. Its content is in the page from the start, so
 * that it opens without JavaScript; what only scripts open is a part of `Modals`.
 */
export function Modal({ name, title, className = '', children }: ModalProps): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const opened = openPanel(useStore(UiStore), name);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    // The visitor was quicker than the scripts.
    if (dialog.current?.open) panels.open(name);
  }, [name, panels]);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !opened) return undefined;
    element.showModal();
    return () => element.close();
  }, [opened]);

  return (
    // Escape is the dialog's own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={idOf(name)}
      className={`modal ${className}`}
      aria-labelledby={`${idOf(name)}-title`}
      closedby="any"
      // Told a moment later: by then it may be open anew.
      onClose={(event) => {
        if (!event.currentTarget.open) panels.close(name);
      }}
      // Its content covers it: what hits the dialog itself is a tap on the backdrop.
      onClick={(event) => {
        if (event.target === event.currentTarget) panels.close(name);
      }}
    >
      <div className="modal__box">
        <div className="modal__head">
          <h2 id={`${idOf(name)}-title`}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('Close')}
            {...closes(name)}
            onClick={(event) => {
              event.preventDefault();
              panels.close(name);
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="modal__content">{children}</div>
      </div>
    </dialog>
  );
}
