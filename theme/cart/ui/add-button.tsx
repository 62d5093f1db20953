import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Cart, ProductLines } from 'etalage/modules/cart';
import type { ProductView } from 'etalage/modules/catalog';
import { useInBrowser } from '../../ui/in-browser.ts';

/**
 * Puts the product into the cart as it is chosen, or says what is not chosen yet. Before scripts run, a click opens a
 * message; the page that finds it open does what was asked.
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
  const open = product.choices.find(({ values }) => !values.some(({ active }) => active));
  const missing = open && t('Choose your {choice} first', { choice: open.label.toLowerCase() });

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
        aria-busy={isAdding || undefined}
        onClick={() => void (isAdding || add())}
        {...(!answers && { popoverTarget: id, popoverTargetAction: 'show' })}
      >
        {t(isAdding ? 'Adding to cart' : 'Add to cart')}
      </button>
      {isTold && missing && (
        <p role="alert" className="add-button__missing">
          {missing}
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
