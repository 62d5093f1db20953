import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { OptionValueView, ProductOptionView } from 'etalage/modules/catalog';
import { messageId, OptionMessage } from './option-message.tsx';
import { ItemPicture } from './item-picture.tsx';
import '../../styles/choices.css';
import '../../styles/forms.css';
import '../../styles/product-options.css';

/** More values than fit on a screen are chosen from a list of the browser's own. */
const MOST_TILES = 12;

/** A choice of one or several values: items of a bundle with their pictures, surcharges as lines. */
export function OptionChoice({ option }: { option: ProductOptionView }): ReactNode {
  const { t } = useTranslator();
  const { label, required, values, kind, name } = option;
  const isOne = kind === 'select' || kind === 'radio';
  if (kind === 'select' && (option.of === 'custom' || values.length > MOST_TILES))
    return <OptionSelect option={option} />;
  const wrong = messageId(option);
  const isNone = !values.some(({ active }) => active);
  return (
    <fieldset className="options__set" aria-describedby={wrong}>
      <legend className="choice__label">
        {label}
        {!required && <span>{` ${t('(optional)')}`}</span>}
      </legend>
      {!isOne && <input type="hidden" name={name} value="" />}
      <ul className={kind === 'select' ? 'items items--tiles' : 'items'}>
        {isOne && !required && (
          <li>
            <label className="item item--choice">
              <input type="radio" name={name} value="" defaultChecked={isNone} />
              <span className="item__text">{t('None')}</span>
            </label>
          </li>
        )}
        {values.map((value) => (
          <li key={value.id}>
            <ChoiceValue option={option} value={value} type={isOne ? 'radio' : 'checkbox'} />
          </li>
        ))}
      </ul>
      <Quantity option={option} />
      <OptionMessage option={option} />
    </fieldset>
  );
}

function ChoiceValue({
  option,
  value,
  type,
}: {
  option: ProductOptionView;
  value: OptionValueView;
  type: 'radio' | 'checkbox';
}): ReactNode {
  const { t } = useTranslator();
  const amount = useAmount();
  const isItem = option.of === 'bundle';
  return (
    <label className="item item--choice">
      <input
        type={type}
        name={option.name}
        value={value.id}
        defaultChecked={value.active}
        disabled={!value.available}
      />
      {isItem && <ItemPicture picture={value.picture} />}
      <span className="item__text">
        <span>{value.label}</span>
        <span className="quiet">
          {value.available ? amount(value.price, isItem ? value.qty : undefined) : t('Out of stock')}
        </span>
      </span>
    </label>
  );
}

function OptionSelect({ option }: { option: ProductOptionView }): ReactNode {
  const { t } = useTranslator();
  const amount = useAmount();
  const { name, label, required, values } = option;
  const id = `option-${option.of}-${option.id}`;
  const wrong = messageId(option);
  return (
    <div className="options__set">
      <label className="choice__label" htmlFor={id}>
        {label}
        {!required && <span>{` ${t('(optional)')}`}</span>}
      </label>
      <select
        id={id}
        className="field"
        name={name}
        defaultValue={values.find(({ active }) => active)?.id ?? ''}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong}
      >
        {!(required && values.some(({ active }) => active)) && (
          <option value="">{t(required ? 'Make your choice' : 'None')}</option>
        )}
        {values.map((value) => {
          const price = value.available
            ? amount(value.price, option.of === 'bundle' ? value.qty : undefined)
            : t('Out of stock');
          return (
            <option key={value.id} value={value.id} disabled={!value.available}>
              {[value.label, price].filter(Boolean).join(', ')}
            </option>
          );
        })}
      </select>
      <Quantity option={option} />
      <OptionMessage option={option} />
    </div>
  );
}

/** How many of the chosen item, where that is for the shopper to say. */
function Quantity({ option: { quantity, label, values } }: { option: ProductOptionView }): ReactNode {
  const { t } = useTranslator();
  if (!quantity?.changeable) return null;
  return (
    <label className="options__quantity">
      {t('Quantity')}
      <span className="visually-hidden">{` ${label}`}</span>
      <input
        className="quantity"
        type="number"
        inputMode="numeric"
        name={quantity.name}
        defaultValue={quantity.entered}
        min={1}
        max={Math.min(99, values.find(({ active }) => active)?.max ?? 99)}
      />
    </label>
  );
}

/**
 * What a value costs: items their price, several as `2 × € 12,95`; surcharges what they add, nothing when they are
 * free.
 */
function useAmount(): (cents: number, quantity: number | undefined) => string {
  const { price } = useTranslator();
  return (cents, quantity) => {
    if (quantity === undefined) return cents === 0 ? '' : `${cents < 0 ? '' : '+\u00a0'}${price(cents)}`;
    return quantity === 1 ? price(cents) : `${quantity}\u00a0×\u00a0${price(cents)}`;
  };
}
