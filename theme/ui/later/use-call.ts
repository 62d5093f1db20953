import { useState } from 'react';
import { useTranslator } from 'etalage/core/react';
import { failureText } from 'etalage/core/react/loaded';

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
      setState({ isBusy: false, isDone: false, problem: failureText(t, error) });
    }
  };
  return { ...state, problem: state.problem, run };
}
