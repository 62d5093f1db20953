import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useCall } from './use-call.ts';

/** Takes a row of a list away: once, however often it is pressed meanwhile. */
export function RemoveButton({ of, remove }: RemoveButtonProps): ReactNode {
  const { t } = useTranslator();
  const { isBusy, run } = useCall();
  return (
    <button
      type="button"
      className="text-link"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void run(remove)}
    >
      {t('Remove')}
      <span className="visually-hidden">: {of}</span>
    </button>
  );
}

interface RemoveButtonProps {
  /** What is taken away, in words. */
  readonly of: string;
  /** Says itself what went wrong. */
  readonly remove: () => Promise<unknown>;
}
