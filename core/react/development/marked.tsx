import { Fragment, useCallback, type FragmentInstance, type ReactNode } from 'react';
import type {} from 'react-dom';
import { useVisit } from '../scope.tsx';

/** Something of the page that has a name, and where it is. */
export interface Mark {
  readonly kind: 'part' | 'slot' | 'fill';
  readonly id: string;
  /** The source of its view, from the shop's folder; slots have none. */
  readonly file: string | undefined;
  readonly at: Pick<FragmentInstance, 'getClientRects'>;
}

declare global {
  interface Window {
    /** What the page shows, in development. */
    etalageMarks?: Set<Mark>;
  }
}

/** Notes where a part, fill or slot is. It adds no element, so that styles and layout are what they are without it. */
export function Marked({ kind, id, children }: { kind: 'view' | 'slot'; id: string; children: ReactNode }): ReactNode {
  const { views } = useVisit().kernel;
  const note = useCallback(
    (at: FragmentInstance | null) => {
      if (!at) return undefined;
      const view = views.has(id) ? 'part' : 'fill';
      const mark: Mark = { kind: kind === 'slot' ? kind : view, id, file: views.fileOf(id), at };
      window.etalageMarks?.add(mark);
      return () => void window.etalageMarks?.delete(mark);
    },
    [views, kind, id],
  );
  return <Fragment ref={note}>{children}</Fragment>;
}
