import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { ShopperReturns, type ReturnLink } from 'etalage/modules/rma';
import { Problem } from '../ui/later/problem.tsx';

/** What goes with the parcel, and alone on paper. */
export function ReturnLabel({ link }: { link: ReturnLink }): ReactNode {
  const { t } = useTranslator();
  const returns = useService(ShopperReturns);
  const { value: label, problem, again } = useLoaded(link.id, () => returns.label(link));
  return (
    <section className="return-label" aria-labelledby="return-label" aria-busy={!label && problem === undefined}>
      <h3 id="return-label" className="return__more">
        {t('Return label')}
      </h3>
      {problem !== undefined && <Problem text={problem} again={again} />}
      {label ? (
        <>
          <div className="return-label__paper">
            <address>
              {label.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <figure>
              <img
                src={`data:image/svg+xml,${encodeURIComponent(label.svg)}`}
                alt={t('Return {number}', { number: label.code })}
              />
              <figcaption>{label.code}</figcaption>
            </figure>
          </div>
          <p className="return__more">
            {t('Put the label on the parcel, and bring it to a parcel service of your choice.')}
          </p>
          <p className="return__more">
            <button type="button" className="button" onClick={() => window.print()}>
              {t('Print the label')}
            </button>
          </p>
        </>
      ) : (
        <div className="return-label__paper" />
      )}
    </section>
  );
}
