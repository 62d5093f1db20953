import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { SlotView, useTranslator } from 'etalage/core/react';
import { useAddToCart } from 'etalage/modules/cart/react';
import { CatalogUi, type ChoiceView, type ProductView } from 'etalage/modules/catalog';
import { inSentence } from '../../ui/in-sentence.ts';
import { useInBrowser } from '../../ui/in-browser.ts';
import { useSoldOutHelp } from '../../ui/sold-out-help.ts';
import '../../styles/notifications.css';
import '../../styles/product.css';

/** The form with the product's options. */
const optionsForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>('#product-options');

function answers(): URLSearchParams | undefined {
  const form = optionsForm();
  return form ? new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])) : undefined;
}

/**
 * Puts the product into the cart as it is chosen, or says what is not chosen yet. Before scripts run, a click opens a
 * message; the page that finds it open does what was asked.
 */
export default function AddButton({ product }: { product: ProductView }): ReactNode {
  const { t, locale } = useTranslator();
  const help = useSoldOutHelp();
  const isAlive = useInBrowser();
  const clicked = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [isTold, setTold] = useState(false);
  const onMissing = (choice: ChoiceView | undefined, { selection }: ProductView): void => {
    if (choice) {
      setTold(true);
      document.querySelector<HTMLElement>(`.values--${choice.code} a`)?.focus();
      return;
    }
    const form = optionsForm();
    form?.requestSubmit();
    form?.querySelector<HTMLElement>(`[name="${selection.errors[0]?.name}"]:not([type=hidden])`)?.focus();
  };
  const { missing: open, isBusy, add } = useAddToCart(product, { answers, onMissing });
  const missing = open && t('Choose your {choice} first', { choice: inSentence(open.label, locale) });
  const said = isTold ? missing : undefined;
  useEffect(() => {
    const message = clicked.current;
    if (!message?.isConnected || typeof message.hidePopover !== 'function' || !message.matches(':popover-open')) return;
    message.hidePopover();
    add();
    // oxlint-disable-next-line react/exhaustive-deps -- once: later clicks are told
  }, []);

  if (!product.inStock && help) return <SlotView of={CatalogUi.soldOutHelp} props={{ product }} />;
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
        onClick={() => {
          setTold(false);
          add();
        }}
        {...(!isAlive && { popoverTarget: id, popoverTargetAction: 'show' })}
      >
        {said ?? t(isBusy ? 'Adding to cart' : 'Add to cart')}
      </button>
      {said !== undefined && (
        <p role="alert" className="visually-hidden">
          {said}
        </p>
      )}
      {!isAlive && (
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
