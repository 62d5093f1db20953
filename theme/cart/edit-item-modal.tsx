import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Cart, CartEditStore, ProductLines, type CartItem } from 'etalage/modules/cart';
import { ProductViews, type ChoiceView, type ProductView } from 'etalage/modules/catalog';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import { Price } from '../ui/price.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import '../styles/choices.css';
import '../styles/cart.css';

const NAME = 'edit-item';

/** Another size or colour of a line, of what can be had now. */
export default function EditItemModal({ item }: { item: CartItem }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const lines = useService(ProductLines);
  const panels = useService(Panels);
  const [product, choose] = useEditedProduct(item);
  const close = (): void => panels.close(NAME);
  const save = async (): Promise<void> => {
    if (!product) return;
    const {
      items: [line],
    } = await lines.of(product);
    if (!line) return;
    close();
    if (line.sku !== item.sku) await cart.replace(item, { ...line, qty: item.qty });
  };
  return (
    <Modal name={NAME} title={t('Change your choice')}>
      <div className="about-line">
        <RowPicture className="line__picture" path={product ? product.pictures[0]?.path : item.picture} />
        <div>
          <p className="line__name">{item.name}</p>
          {product && <Price price={product.price} />}
        </div>
      </div>
      {product === undefined && <p role="status">{t('One moment, please')}</p>}
      {product === null && <p role="alert">{t('This product cannot be changed right now.')}</p>}
      {product?.choices.map((choice) => (
        <Choice key={choice.code} choice={choice} choose={choose} />
      ))}
      <p className="link-row">
        <button
          type="button"
          className="button"
          disabled={!product?.configured || !product.inStock}
          onClick={() => void save()}
        >
          {t(product?.inStock === false ? 'Out of stock' : 'Save your choice')}
        </button>
        <button type="button" className="button button--quiet" onClick={close}>
          {t('Cancel')}
        </button>
      </p>
    </Modal>
  );
}

function Choice({ choice, choose }: { choice: ChoiceView; choose: (url: string) => void }): ReactNode {
  const { t } = useTranslator();
  const { code, label, values } = choice;
  return (
    <fieldset className="choice">
      <legend className="choice__label">{label}</legend>
      <ul className={`values values--${code}`}>
        {values.map(({ id, label: name, active, available, url }) => (
          <li key={id}>
            {available && url ? (
              <button type="button" className="value" aria-pressed={active} onClick={() => choose(url)}>
                {name}
              </button>
            ) : (
              <span className="value value--gone">
                <s>{name}</s>
                <span className="visually-hidden"> {t('Not available')}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The product of a line as it is chosen now, from each opening on; null when it cannot be had. */
function useEditedProduct(
  item: CartItem,
): readonly [product: ProductView | null | undefined, choose: (url: string) => void] {
  const views = useService(ProductViews);
  const edited = useService(CartEditStore);
  const opening = openPanel(useStore(UiStore), NAME);
  const [product, setProduct] = useState<ProductView | null>();
  /** The address that was asked for last: an earlier answer that comes later does not count. */
  const asked = useRef('');
  const { parentSku, url, qty } = item;

  const look = (address: string): void => {
    asked.current = address;
    views.of(parentSku, address).then(
      (found) => {
        if (asked.current !== address) return;
        setProduct(found);
        const chosen = Object.values(found.configuration).map(({ attribute_code: code, id }) => [code, id]);
        edited.set({ productId: found.id, selectedOptions: Object.fromEntries(chosen), qty });
      },
      () => {
        if (asked.current === address) setProduct(null);
      },
    );
  };
  useEffect(() => {
    if (!opening) return undefined;
    look(url);
    return () => {
      asked.current = '';
      setProduct(undefined);
      edited.set({ productId: null, selectedOptions: {}, qty: 1 });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once an opening
  }, [opening]);
  return [product, look];
}
