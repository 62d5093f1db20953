import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart, type CartItem } from 'etalage/modules/cart';
import { Panels } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import '../styles/cart.css';

const NAME = 'remove-item';

/** Asks before a line is removed. */
export default function RemoveItemModal({ item }: { item: CartItem }): ReactNode {
  const { t, colon } = useTranslator();
  const cart = useService(Cart);
  const panels = useService(Panels);
  const close = (): void => panels.close(NAME);
  const remove = (): void => {
    close();
    void cart.remove(item);
  };
  return (
    <Modal name={NAME} title={t('Remove this product?')}>
      <div className="about-line">
        <RowPicture className="line__picture" path={item.picture} />
        <div>
          <p className="line__name">{item.name}</p>
          <p className="quiet">{item.options.map(({ label, value }) => `${label}${colon} ${value}`).join(', ')}</p>
        </div>
      </div>
      <p className="link-row">
        <button type="button" className="button" onClick={remove}>
          {t('Remove')}
        </button>
        <button type="button" className="button button--quiet" onClick={close}>
          {t('Keep')}
        </button>
      </p>
    </Modal>
  );
}
