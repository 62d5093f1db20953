import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart, type CartItem } from 'etalage/modules/cart';
import { Gift } from '../module.ts';

/** Beside a line of the cart: whether it is a present, and the note that goes with it. */
export default function GiftLine({ item }: { readonly item: CartItem }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const wished = Gift.of(item);
  const wish = (note: string | undefined): void => {
    if (note !== wished?.note) void cart.replace(item, Gift.on(item, note === undefined ? undefined : { note }));
  };
  return (
    <>
      <p>
        <label>
          <input
            type="checkbox"
            aria-label={t('Wrap {name}', { name: item.name })}
            checked={wished !== undefined}
            onChange={() => wish(wished ? undefined : '')}
          />{' '}
          {t('Gift wrapping')}
        </label>
      </p>
      {wished && (
        <p>
          <label>
            {t('Your note with the gift')}{' '}
            <input maxLength={140} defaultValue={wished.note} onBlur={({ target }) => wish(target.value.trim())} />
          </label>
        </p>
      )}
    </>
  );
}
