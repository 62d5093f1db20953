import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductOptionView } from 'etalage/modules/catalog';
import { messageId, OptionMessage } from './option-message.tsx';
import '../../styles/choices.css';
import '../../styles/product-options.css';

/** Letters beyond the most that a field still takes: what is too long is said, not cut off. */
const ROOM = 100;

const TYPES = { text: 'text', date: 'date', datetime: 'datetime-local', time: 'time' } as const;

/** Something to write: initials, a wish, a date. What this shop cannot take (a file) says so. */
export function CustomField({ option }: { option: ProductOptionView }): ReactNode {
  const { t, price } = useTranslator();
  const { kind, label, name, required, entered, maxLength, characters } = option;
  const id = `option-${option.id}`;
  const wrong = messageId(option);
  if (kind === 'refused') {
    return (
      <div className="options__set">
        <p className="choice__label">{label}</p>
        {option.error ? (
          <OptionMessage option={option} />
        ) : (
          <p className="quiet">{t('This shop cannot take files. You can order without one.')}</p>
        )}
      </div>
    );
  }
  const hints = [
    ...(maxLength !== undefined && maxLength < 100 ? [t('At most {count} characters', { count: maxLength })] : []),
    ...(characters && /^[\p{L}-]+$/u.test(characters) ? [t('Letters only')] : []),
    ...(option.price > 0 ? [`+\u00a0${price(option.price)}`] : []),
  ];
  const field = {
    id,
    name,
    maxLength: maxLength && maxLength + ROOM,
    className: 'field',
    defaultValue: entered,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': [wrong, hints.length > 0 && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className="options__set">
      <label className="choice__label" htmlFor={id}>
        {label}
        {!required && <span>{` ${t('(optional)')}`}</span>}
      </label>
      {kind === 'area' ? (
        <textarea rows={3} {...field} />
      ) : (
        <input type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'} autoComplete="off" {...field} />
      )}
      {hints.length > 0 && (
        <p id={`${id}-hint`} className="quiet">
          {hints.join(' · ')}
        </p>
      )}
      <OptionMessage option={option} />
      {option.excludesReturn && (
        <p className="quiet">{t('We make this for you alone. So you cannot send it back or exchange it.')}</p>
      )}
    </div>
  );
}
