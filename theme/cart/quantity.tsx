import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart, CartSettings, type CartItem } from 'etalage/modules/cart';
import '../styles/forms.css';
import '../styles/cart.css';

/** How many of a line: typed, or one more or less. A number that cannot be is said, and nothing changes. */
export function Quantity({ item }: { item: CartItem }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const { maxQuantity } = useService(CartSettings);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** What was asked for last: quick clicks count from it, not from what is shown yet. */
  const wanted = useRef(item.qty);
  const [isWrong, setWrong] = useState(false);

  const show = (quantity: number): void => {
    wanted.current = quantity;
    if (field.current) field.current.value = String(quantity);
  };
  const set = (quantity: number): void => {
    setWrong(false);
    if (quantity === wanted.current) return;
    show(quantity);
    void cart.setQuantity(item, quantity);
  };
  const step = (by: 1 | -1): void => {
    const next = wanted.current + by;
    if (next >= 1 && next <= maxQuantity) set(next);
  };
  const read = ({ value }: HTMLInputElement): void => {
    const quantity = Number(value);
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity) set(quantity);
    else setWrong(true);
  };
  useEffect(() => show(item.qty), [item.qty]);
  // The browser's own event: once what was typed is left, and for each step by arrow keys. React's is every letter.
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const input = field.current;
    const follow = (): void => {
      if (input) latest.current(input);
    };
    input?.addEventListener('change', follow);
    return () => input?.removeEventListener('change', follow);
  }, []);

  return (
    <div className="stepper">
      <label htmlFor={id} className="visually-hidden">
        {t('Quantity of {name}', { name: item.name })}
      </label>
      <button
        type="button"
        className="stepper__step"
        aria-label={t('One less of {name}', { name: item.name })}
        aria-disabled={item.qty <= 1 || undefined}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        ref={field}
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        defaultValue={item.qty}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
      />
      <button
        type="button"
        className="stepper__step"
        aria-label={t('One more of {name}', { name: item.name })}
        aria-disabled={item.qty >= maxQuantity || undefined}
        onClick={() => step(1)}
      >
        +
      </button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="form-field__error">
          {t('Order between 1 and {max} pieces, whole ones.', { max: maxQuantity })}
        </p>
      )}
    </div>
  );
}
