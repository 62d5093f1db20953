import { useEffect, useRef, type ChangeEvent, type FormEvent, type ReactNode } from 'react';
import { useLocation, useTranslator } from 'etalage/core/react';
import type { ProductOptionsProps, ProductOptionView, ProductView } from 'etalage/modules/catalog';
import { CustomField } from './custom-field.tsx';
import { GroupedItem } from './grouped-item.tsx';
import { OptionChoice } from './option-choice.tsx';
import '../../styles/product-options.css';

/** Query values of the address that the form must not lose: the chosen variant. */
const VARIANT = ['childSku', 'open'];

/**
 * What a product is put together from and what can be added to it: a form that asks for the same page with other
 * options. Without JavaScript a button sends it, with it every change counts at once.
 */
export default function ProductOptions({ product, choose }: ProductOptionsProps): ReactNode {
  const { t } = useTranslator();
  const { search } = useLocation();
  // What the shopper has not touched stays unsaid, so that nobody is told off before their turn.
  const touched = useRef(new Set<string>());
  const { options } = product;
  const items = options.filter(({ of }) => of === 'group');
  const say = (form: HTMLFormElement): void => {
    const names = new Set([...touched.current, ...options.filter(({ answered }) => answered).flatMap(namesOf)]);
    const said = [...new FormData(form)].filter(([name, value]) => names.has(name) && typeof value === 'string');
    choose(new URLSearchParams(said.map(([name, value]) => [name, String(value)])));
  };
  const form = useRef<HTMLFormElement>(null);
  // What was changed before the page ran, by the shopper or by a browser that remembers forms.
  useEffect(() => {
    const changed = [...(form.current?.elements ?? [])]
      .filter(isChanged)
      .map((field) => field.getAttribute('name') ?? '');
    for (const name of changed) touched.current.add(name);
    if (form.current && changed.length > 0) say(form.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once: later changes are told by the form
  }, []);
  const change = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void => {
    touched.current.add(String(target['name']));
    say(currentTarget);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    for (const option of options) for (const name of namesOf(option)) touched.current.add(name);
    say(event.currentTarget);
  };
  return (
    <form
      ref={form}
      id="product-options"
      className="options"
      method="get"
      noValidate
      aria-label={t('Put together')}
      onChange={change}
      onSubmit={submit}
    >
      {[...new URLSearchParams(search)]
        .filter(([name]) => VARIANT.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {items.length > 0 && (
        <ul className="items">
          {items.map((option) => (
            <GroupedItem key={option.id} option={option} />
          ))}
        </ul>
      )}
      {options
        .filter(({ of }) => of !== 'group')
        .map((option) => (
          <Option key={`${option.of}-${option.id}`} option={option} />
        ))}
      <Total product={product} />
      <button type="submit" className="button options__update">
        {t('Update price')}
      </button>
    </form>
  );
}

/** Whether a field says something else than when it was made. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.checked !== field.defaultChecked || (field.type !== 'hidden' && field.value !== field.defaultValue);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  const first =
    field instanceof HTMLSelectElement ? [...field.options].findIndex((option) => option.defaultSelected) : -1;
  return field instanceof HTMLSelectElement && first >= 0 && first !== field.selectedIndex;
}

const namesOf = ({ name, quantity }: ProductOptionView): string[] => [name, ...(quantity ? [quantity.name] : [])];

const Option = ({ option }: { option: ProductOptionView }): ReactNode =>
  option.values.length > 0 || option.of === 'bundle' ? (
    <OptionChoice option={option} />
  ) : (
    <CustomField option={option} />
  );

/** What all of it costs, told anew whenever it changes. */
function Total({
  product: {
    selection: { price: total, range, errors },
    options,
  },
}: {
  product: ProductView;
}): ReactNode {
  const { t, price } = useTranslator();
  const isEmpty =
    options.some(({ of, answered }) => of === 'group' && answered) &&
    errors.find(({ message }) => message.key.startsWith('Please specify'));
  return (
    <div className="options__total">
      <p>
        <span>{t('Total')}</span> <output>{price(total)}</output>
      </p>
      {range && (
        <p className="quiet">
          {t('Put together from {from} to {to}', { from: price(range.from), to: price(range.to) })}
        </p>
      )}
      {isEmpty && <p className="options__wrong">{t(isEmpty.message.key)}</p>}
    </div>
  );
}
