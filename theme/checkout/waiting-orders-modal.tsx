import { useEffect, type ReactNode } from 'react';
import { useNavigate, useService, useStore, useTranslator } from 'etalage/core/react';
import { Checkout } from 'etalage/modules/checkout';
import { useWaitingOrders } from 'etalage/modules/checkout/react';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import { WaitingOrders } from './waiting-orders.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';

const NAME = 'waiting-orders';

/** Asks for the orders that were made without a network: each is placed as it is, changed in the checkout, or not. */
export default function WaitingOrdersModal(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const navigate = useNavigate();
  const close = (): void => panels.close(NAME);
  const waiting = useWaitingOrders({
    placed: close,
    changed: () => {
      close();
      void navigate('/checkout/#review');
    },
  });
  const checkout = useService(Checkout);
  const isOpen = openPanel(useStore(UiStore), NAME) !== undefined;
  // Once it is closed a notice says that they wait.
  useEffect(() => {
    if (!isOpen) void checkout.resumeWaitingOrders();
  }, [checkout, isOpen]);
  const isOver = waiting.orders.length + waiting.others === 0;
  useEffect(() => {
    if (isOver) panels.close(NAME);
  }, [isOver, panels]);
  return (
    <Modal name={NAME} title={t('Order waiting!')}>
      <div className="checkout-ask">
        <WaitingOrders {...waiting} />
      </div>
    </Modal>
  );
}
