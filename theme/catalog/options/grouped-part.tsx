import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ProductOptionView } from 'etalage/modules/catalog';
import { messageId, OptionMessage } from './option-message.tsx';
import { PartPicture } from './part-picture.tsx';

/** A product of a group, with how many of it to take. */
export function GroupedPart({ option }: { option: ProductOptionView }): ReactNode {
  const { t, price } = useTranslator();
  const [part] = option.values;
  const id = `quantity-${option.id}`;
  const wrong = messageId(option);
  return (
    <li className="part part--row">
      <PartPicture picture={part?.picture} />
      <div className="part__text">
        {part?.url ? <Link to={part.url}>{option.label}</Link> : <span>{option.label}</span>}
        <span className="quiet">{part?.available ? price(part.price) : t('Out of stock')}</span>
        <OptionMessage option={option} />
      </div>
      <label htmlFor={id} className="visually-hidden">
        {t('Quantity of {name}', { name: option.label })}
      </label>
      <input
        id={id}
        className="quantity"
        type="number"
        inputMode="numeric"
        name={option.name}
        defaultValue={option.entered}
        min={0}
        max={part?.max}
        disabled={!part?.available}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
      />
    </li>
  );
}
