import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';

/** The button goes with what it tries again: who has pressed it goes on at the heading of its section. */
function leave(button: HTMLElement): void {
  const heading = button.closest('section, dialog, main')?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** What went wrong, and the way to try it again where that helps. */
export function Problem({ text, again }: { text: string; again: (() => void) | undefined }): ReactNode {
  const { t } = useTranslator();
  return (
    <p role="alert">
      {text}{' '}
      {again && (
        <button
          type="button"
          className="text-link"
          onClick={({ currentTarget }) => {
            leave(currentTarget);
            again();
          }}
        >
          {t('Try again')}
        </button>
      )}
    </p>
  );
}
