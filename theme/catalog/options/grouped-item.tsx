import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ProductOptionView } from 'etalage/modules/catalog';
import { messageId, OptionMessage } from './option-message.tsx';
import { ItemPicture } from './item-picture.tsx';
import '../../styles/forms.css';
import '../../styles/product-options.css';

/** A product of a group, with how many of it to take. */
export function GroupedItem({ option }: { option: ProductOptionView }): ReactNode {
  const { t, price } = useTranslator();
  const [item] = option.values;
  const id = `quantity-${option.id}`;
  const wrong = messageId(option);
  return (
    <li className="item item--row">
      <ItemPicture picture={item?.picture} />
      <div className="item__text">
        {item?.url ? <Link to={item.url}>{option.label}</Link> : <span>{option.label}</span>}
        <span className="quiet">{item?.available ? price(item.price) : t('Out of stock')}</span>
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
        max={item?.max}
        disabled={!item?.available}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
      />
    </li>
  );
}
