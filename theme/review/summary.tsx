import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ProductRating } from 'etalage/modules/catalog';
import { Stars } from './stars.tsx';
import { countWords, FIT_WORDS, mostlyFits, reviewsPath, starWords } from './words.ts';

const FITS = ['small', 'normal', 'large'] as const;

interface SummaryProps {
  readonly rating: ProductRating;
  readonly sku: string;
  /** Only those with so many are shown. */
  readonly stars?: number | undefined;
}

/** What reviews say together: their average, how the stars are spread, and how the sizes turn out. */
export function Summary({ rating, sku, stars: chosen }: SummaryProps): ReactNode {
  const { t, number } = useTranslator();
  const { average, count, spread, fit } = rating;
  return (
    <>
      <p className="reviews__average">
        <strong>{number(average)}</strong>
        <span>
          <Stars value={average} />
          <span className="visually-hidden">{`${t('{average} of 5 stars', { average: number(average) })}, `}</span>
          {countWords(count, t)}
        </span>
      </p>
      <ul className="spread">
        {spread
          .map((many, place) => ({ stars: place + 1, many }))
          .toReversed()
          .map(({ stars, many }) => (
            <li key={stars}>
              <Link
                to={reviewsPath(sku, { stars })}
                className="spread__row"
                aria-current={stars === chosen ? 'true' : undefined}
              >
                <span>{starWords(stars, t)}</span>
                <Bar part={many / count} />
                <span>{many}</span>
              </Link>
            </li>
          ))}
      </ul>
      {fit && (
        <div className="fit-summary">
          <p>{`${t(FIT_WORDS[mostlyFits(fit).fit])}, ${t('{percent} %', { percent: mostlyFits(fit).percent })}`}</p>
          <ul className="spread">
            {FITS.map((one) => (
              <li key={one} className="spread__row">
                <span>{t(FIT_WORDS[one])}</span>
                <Bar part={fit[one] / (fit.small + fit.normal + fit.large)} />
                <span>{fit[one]}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const Bar = ({ part }: { part: number }): ReactNode => (
  <svg className="spread__bar" aria-hidden="true">
    <rect width={`${Math.round(part * 100)}%`} height="3" />
  </svg>
);
