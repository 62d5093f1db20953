import { startTransition, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIsNavigating, useService, useTranslator } from 'etalage/core/react';
import { Cart, ProductLines } from 'etalage/modules/cart';
import type { ProductView } from 'etalage/modules/catalog';
import { useInBrowser } from '../../ui/in-browser.ts';
import '../../styles/notifications.css';
import '../../styles/product.css';

/** The same for all colours of a model. */
const modelOf = ({ colours: [first], parentSku }: ProductView): string => first?.url.split('?')[0] ?? parentSku;

/**
 * Puts the product into the cart as it is chosen, or says what is not chosen yet. A size or colour that was chosen a
 * moment ago may still be on its way: it is waited for. Before scripts run, a click opens a message; the page that
 * finds it open does what was asked.
 */
export default function AddButton({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const lines = useService(ProductLines);
  const answers = useInBrowser();
  const clicked = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [isTold, setTold] = useState(false);
  const isChoosing = useIsNavigating();
  const [waitsFor, setWaitsFor] = useState<string>();
  const [arrived, setArrived] = useState<string>();
  const isBusy = isAdding || waitsFor !== undefined;
  const open = product.choices.find(({ values }) => !values.some(({ active }) => active));
  const missing = open && t('Choose your {choice} first', { choice: open.label.toLowerCase() });
  const said = isTold ? missing : undefined;

  const add = async (): Promise<void> => {
    setTold(open !== undefined);
    if (open) {
      document.querySelector<HTMLElement>(`.values--${open.code} a`)?.focus();
      return;
    }
    setAdding(true);
    const form = document.querySelector<HTMLFormElement>('#product-options');
    const answered = form && [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const { product: chosen, items } = await lines.of(product, answered ? new URLSearchParams(answered) : undefined);
    if (items.length > 0) await cart.add(items);
    else {
      form?.requestSubmit();
      form?.querySelector<HTMLElement>(`[name="${chosen.selection.errors[0]?.name}"]:not([type=hidden])`)?.focus();
    }
    setAdding(false);
  };
  useEffect(() => {
    const message = clicked.current;
    if (!message?.isConnected || typeof message.hidePopover !== 'function' || !message.matches(':popover-open')) return;
    message.hidePopover();
    void add();
    // oxlint-disable-next-line react/exhaustive-deps -- once: later clicks are told
  }, []);

  useEffect(() => {
    // A page that has arrived is shown in a transition: this one ends with it.
    if (!isChoosing && waitsFor !== undefined) startTransition(() => setArrived(waitsFor));
  }, [isChoosing, waitsFor]);
  useEffect(() => {
    if (arrived === undefined) return;
    setArrived(undefined);
    setWaitsFor(undefined);
    if (arrived === modelOf(product)) void add();
    // oxlint-disable-next-line react/exhaustive-deps -- once it has arrived, with what is chosen then
  }, [arrived]);
  const click = (): void => {
    if (isBusy) return;
    if (isChoosing) setWaitsFor(modelOf(product));
    else void add();
  };

  if (!product.inStock)
    return (
      <button type="button" className="button add-button" disabled>
        {t('Out of stock')}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className="button add-button"
        aria-busy={isBusy || undefined}
        onClick={click}
        {...(!answers && { popoverTarget: id, popoverTargetAction: 'show' })}
      >
        {said ?? t(isBusy ? 'Adding to cart' : 'Add to cart')}
      </button>
      {said !== undefined && (
        <p role="alert" className="visually-hidden">
          {said}
        </p>
      )}
      {!answers && (
        <p ref={clicked} id={id} popover="manual" role="status" className="notice notice--info add-button__clicked">
          {missing ?? t('Adding to cart')}
        </p>
      )}
      <noscript>
        <p>{t('Ordering needs JavaScript.')}</p>
      </noscript>
    </>
  );
}
