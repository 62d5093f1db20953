import { useEffect, useState, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { CreditNoteSection, ShownOrder } from 'etalage/modules/order';
import '../styles/order.css';
import '../styles/credit-notes.css';

/** What was paid back, each with a document of its own: alone on paper. */
export default function CreditNotes({ order: { creditNotes: notes } }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const [printed, setPrinted] = useState<string>();
  useEffect(() => {
    if (printed === undefined) return undefined;
    const end = (): void => setPrinted(undefined);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [printed]);
  if (notes.length === 0) return null;
  return (
    <div className="credit-notes">
      {notes.map(({ number, heading, sections }) =>
        sections ? (
          <details key={number} className="credit-note" data-printed={number === printed || undefined}>
            <summary>{heading}</summary>
            {sections.map((section, place) => (
              <Section key={place} of={section} />
            ))}
            <button type="button" className="button button--quiet" onClick={() => setPrinted(number)}>
              {t('Print the credit note')}
            </button>
          </details>
        ) : (
          <p key={number}>{heading}</p>
        ),
      )}
    </div>
  );
}

function Section({ of: { heading, lines = [], rows = [] } }: { of: CreditNoteSection }): ReactNode {
  return (
    <section>
      {heading !== undefined && <h3>{heading}</h3>}
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, note, value, strong }, place) => (
            <div key={place} className={strong ? 'order__total' : undefined}>
              <dt>
                {label}
                {note !== undefined && <span className="quiet">{note}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
