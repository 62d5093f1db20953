import { useId, type ReactNode } from 'react';
import { Link, SlotView, useService, useTranslator } from 'etalage/core/react';
import { Cart, CartSettings, CartUi, isOrderable, type CartItem } from 'etalage/modules/cart';
import { isShort, lineTotal, problemsOf } from 'etalage/modules/cart/react';
import { Panels } from 'etalage/modules/shell';
import { RowPicture } from '../ui/later/row-picture.tsx';
import { useSoldOutHelp } from '../ui/sold-out-help.ts';
import { Quantity } from './quantity.tsx';
import '../styles/choices.css';
import '../styles/cart.css';

/** A line of the cart: what it is, how many, what it costs, and what is to be said of it. */
export default function Line({ item }: { item: CartItem }): ReactNode {
  const { t, price, colon } = useTranslator();
  const cart = useService(Cart);
  const panels = useService(Panels);
  const settings = useService(CartSettings);
  const { name, brand, url, options, qty, price_incl_tax: each, is_in_stock: isInStock } = item;
  const isBlocked = !isOrderable(item);
  const help = useSoldOutHelp();
  const why = useId();
  const remove = (): void => {
    if (settings.askBeforeRemoving) panels.open('remove-item', { item }, { over: true });
    else void cart.remove(item);
  };
  return (
    <li className={['line', isBlocked && 'line--blocked', !isInStock && 'line--gone'].filter(Boolean).join(' ')}>
      <RowPicture className="line__picture" path={item.picture} />
      <div className="line__text">
        {brand && <p className="line__brand">{brand}</p>}
        <h3 className="line__name">
          <Link to={url} onClick={() => panels.close()}>
            {name}
          </Link>
        </h3>
        {options.length > 0 && (
          <ul className="quiet">
            {options.map(({ label, value }) => (
              <li key={label}>{`${label}${colon} ${value}`}</li>
            ))}
          </ul>
        )}
        <div id={why}>
          <Messages item={item} />
        </div>
        {isShort(item) && <TakeFewer item={item} why={why} />}
        <SlotView of={CartUi.lineExtras} props={{ item }} />
      </div>
      <div className="line__price">
        <p className={isBlocked ? 'quiet' : 'price'}>
          {/* Before discounts and coins, which have rows of their own below: what is said twice is taken off twice. */}
          {isBlocked ? t('Not in the total') : price(lineTotal(item))}
        </p>
        {isInStock && qty > 1 && <p className="quiet">{t('{price} each', { price: price(each) })}</p>}
      </div>
      {isInStock && <Quantity item={item} />}
      <div className="line__actions">
        {settings.productsAreReconfigurable && isReconfigurable(item) && (
          <button
            type="button"
            className="text-link"
            aria-label={isInStock ? t('Change {name}', { name }) : undefined}
            aria-describedby={isInStock ? undefined : why}
            onClick={() => panels.open('edit-item', { item }, { over: true })}
          >
            {t(isInStock ? 'Change' : 'Choose another one')}
            {!isInStock && <span className="visually-hidden">: {name}</span>}
          </button>
        )}
        {!isInStock && help && (
          <button
            type="button"
            className="text-link"
            aria-haspopup="dialog"
            onClick={() =>
              help({ sku: item.sku, name: [name, ...options.map(({ value }) => value)].join(', ') }, { over: true })
            }
          >
            {t('Tell me when it is back')}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
        <button
          type="button"
          className="text-link"
          aria-label={t('Remove {name} from your cart', { name })}
          aria-describedby={isInStock ? undefined : why}
          onClick={remove}
        >
          {t('Remove')}
        </button>
      </div>
    </li>
  );
}

/** Why it cannot be ordered as it is, and what else is to be known; a new price, few that are left. */
function Messages({ item }: { item: CartItem }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      {problemsOf(item).map(({ key, values }) => (
        <p key={key} className="stock stock--out">
          {t(key, values)}
        </p>
      ))}
      {Object.entries(item.info).map(([about, { key, values }]) => (
        <p key={about} className="quiet">
          {t(key, values)}
        </p>
      ))}
    </>
  );
}

/** Makes the line as many as there are. The focus goes to the product, which stays. */
function TakeFewer({ item, why }: { item: CartItem; why: string }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const { available = 1, name } = item;
  return (
    <button
      type="button"
      className="button button--quiet line__fewer"
      aria-describedby={why}
      onClick={({ currentTarget }) => {
        currentTarget.closest('.line')?.querySelector<HTMLElement>('.line__name a')?.focus();
        void cart.setQuantity(item, available);
      }}
    >
      {t('Take {count}', { count: available })}
      <span className="visually-hidden">: {name}</span>
    </button>
  );
}

/** Only what is chosen by variants can be chosen anew here; initials and sets are, on the product's page. */
function isReconfigurable({ sku, parentSku, product_option: chosen }: CartItem): boolean {
  const { bundle_options: items = [], custom_options: extras = [] } = chosen?.extension_attributes ?? {};
  return sku !== parentSku && items.length === 0 && extras.length === 0;
}
