import { useState } from 'react';
import { ApiError, isOffline } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';

/** Runs one call at a time; says what went wrong, and where nothing did that it is done. */
export function useCall(): {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
} {
  const { t } = useTranslator();
  const [state, setState] = useState<{ isBusy: boolean; isDone: boolean; problem?: string }>({
    isBusy: false,
    isDone: false,
  });
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (state.isBusy) return;
    setState({ isBusy: true, isDone: false });
    try {
      await work();
      setState({ isBusy: false, isDone: true });
    } catch (error) {
      const known = error instanceof ApiError && error.code > 0 && error.code < 500;
      const unknown = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      setState({ isBusy: false, isDone: false, problem: known ? t(error.template, error.params) : t(unknown) });
    }
  };
  return { ...state, problem: state.problem, run };
}
