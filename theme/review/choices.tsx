import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ReviewFit } from 'etalage/modules/catalog';
import { useForm } from '../user/account-form.tsx';
import { FIT_WORDS, starWords } from './words.ts';

const STARS = [1, 2, 3, 4, 5];
const FITS = ['small', 'normal', 'large'] as const;
const STAR = 'M12 3l2.8 5.9 6.4.9-4.6 4.6 1.1 6.5L12 17.8l-5.7 3.1 1.1-6.5L2.8 9.8l6.4-.9z';

/** One to five stars: radio buttons. */
export function StarChoice({ chosen }: { chosen?: number | undefined }): ReactNode {
  const { t } = useTranslator();
  const { id, errors } = useForm();
  const error = errors['stars'];
  return (
    <fieldset className="review-choice" aria-describedby={error && `${id}-stars-error`}>
      <legend>{t('Your stars')}</legend>
      <div className="star-choice">
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" name="stars" value={stars} required defaultChecked={stars === chosen} />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="visually-hidden">{starWords(stars, t)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-stars-error`} className="form-field__error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** How the size turned out; nobody has to say. */
export function FitChoice({ chosen }: { chosen?: ReviewFit | undefined }): ReactNode {
  const { t } = useTranslator();
  return (
    <fieldset className="review-choice">
      <legend>
        {t('How does it fit?')} <span className="quiet">{t('(optional)')}</span>
      </legend>
      <div className="fit-choice">
        {FITS.map((fit) => (
          <label key={fit} className="pill">
            <input type="radio" name="fit" value={fit} defaultChecked={fit === chosen} />
            {t(FIT_WORDS[fit])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
