import type { ReactNode } from 'react';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { Checkout, type WaitingOrder } from 'etalage/modules/checkout';
import { Panels } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';

const NAME = 'waiting-order';

/** Asks for the order that was made without a network: it is placed in the checkout, or not at all. */
export default function WaitingOrderModal({ total, madeAt }: WaitingOrder): ReactNode {
  const { t, price, date } = useTranslator();
  const panels = useService(Panels);
  const checkout = useService(Checkout);
  return (
    <Modal name={NAME} title={t('Order waiting!')}>
      <div className="checkout-ask">
        <p>{t('Click here to confirm the order that you made offline.')}</p>
        <p>
          {t('You made it at {time}, for {total}. Price and stock are checked again first.', {
            time: date(new Date(madeAt)),
            total: price(total),
          })}
        </p>
        <div className="account-form__foot">
          <Link className="button" to="/checkout/#review" onClick={() => panels.close(NAME)}>
            {t('Check and order')}
          </Link>
          <button
            type="button"
            className="text-link"
            onClick={() => {
              void checkout.discardWaitingOrder();
              panels.close(NAME);
            }}
          >
            {t('Do not order; keep the cart')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
