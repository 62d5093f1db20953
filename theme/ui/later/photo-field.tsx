import { useId, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { Photos } from 'etalage/core/react/photos';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { Icon } from '../icon.tsx';
import '../../styles/photo-field.css';

interface PhotoFieldProps {
  readonly photos: Photos;
  /** How many it has already. */
  readonly kept?: number;
  /** With those. */
  readonly most: number;
}

/** Photos that go with a form: chosen, made small, sent ahead. */
export function PhotoField({ photos, kept = 0, most }: PhotoFieldProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const { items, left, isBusy, problem, add, remove } = photos;
  const isClosed = isBusy || left === 0;
  const place = useFocusAfterChange<HTMLDivElement>(items.length, 'input');
  return (
    <div ref={place} className="form-field photo-field">
      <span id={`${id}-label`} className="photo-field__label">
        {t('Photos')} <span className="quiet">{t('(optional)')}</span>
      </span>
      {items.length > 0 && (
        <ul>
          {items.map(({ id: photo, preview }, place) => (
            <li key={photo}>
              <img src={preview} width={88} height={88} alt={t('Photo {place}', { place: place + 1 })} />
              <button
                type="button"
                aria-label={t('Remove photo {place}', { place: place + 1 })}
                onClick={() => remove(photo)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="pill">
        {t('Choose photos')}
        <input
          type="file"
          accept="image/*"
          multiple
          aria-labelledby={`${id}-label`}
          aria-disabled={isClosed || undefined}
          aria-describedby={`${id}-hint`}
          // Disabled it would lose the focus to nobody.
          onClick={(event) => isClosed && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(files);
          }}
        />
      </label>
      <p id={`${id}-hint`} className="quiet">
        {kept > 0 && `${t('Your {count} photos stay with it.', { count: kept })} `}
        {t('At most {count}; where they were taken is left out.', { count: most })}
      </p>
      <p role="status" className="form-field__error">
        {isBusy ? t('One moment, please') : problem}
      </p>
    </div>
  );
}
