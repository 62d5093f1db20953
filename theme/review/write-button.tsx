import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import type { ReviewModalProps } from 'etalage/modules/review';
import { Panels } from 'etalage/modules/shell';

/** Opens the form. Without scripts it is not shown: who may write is known in the browser alone. */
export function WriteButton(of: ReviewModalProps): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <p className="reviews__write">
      <button
        type="button"
        className={of.own ? 'text-link' : 'button button--quiet'}
        aria-haspopup="dialog"
        onClick={() => panels.open('review', of)}
      >
        {t(of.own ? 'Change' : 'Write a review')}
        <span className="visually-hidden">{`: ${of.name}`}</span>
      </button>
    </p>
  );
}
