import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi } from 'etalage/modules/catalog';
import { inSentence } from '../../ui/in-sentence.ts';
import { Price } from '../../ui/price.tsx';
import type { ProductExtrasProps } from './product-extras.tsx';
import '../../styles/product.css';

const BOX = { width: 150, height: 150 };

/**
 * At the foot of narrow screens, in the place of the tabs, while the page's own button is off screen: what is chosen,
 * what it costs and the way into the cart, or to the choices.
 */
export function BuyBar({ product, choicesId, actionsId }: ProductExtrasProps): ReactNode {
  const { name, pictures, price, choices } = product;
  const { t, locale } = useTranslator();
  const isShown = useOffScreen(actionsId);
  const open = choices.find(({ values }) => values.every(({ active }) => !active));
  const chosen = choices.flatMap(({ label, values }) =>
    values.filter(({ active }) => active).map((value) => `${label} ${value.label}`),
  );
  const [picture] = pictures;

  const toChoices = (): void => {
    const place = document.getElementById(choicesId);
    place?.scrollIntoView({
      block: 'center',
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
    place?.querySelector<HTMLElement>('.value:is(a, button, input)')?.focus({ preventScroll: true });
  };
  return (
    <section className={isShown ? 'buy-bar' : 'buy-bar buy-bar--away'} aria-label={t('Your choice')}>
      {picture && (
        <img
          src={imageUrl(picture.path, BOX)}
          width={BOX.width}
          height={BOX.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <p className="buy-bar__name">{open || chosen.length === 0 ? name : chosen.join(', ')}</p>
        <Price price={price} />
      </div>
      {open ? (
        <button type="button" className="button" onClick={toChoices}>
          {t('Choose your {choice}', { choice: inSentence(open.label, locale) })}
        </button>
      ) : (
        <SlotView of={CatalogUi.buyBar} props={{ product }} />
      )}
    </section>
  );
}

/** Whether an element is off screen, or all but its first pixels are. */
function useOffScreen(id: string): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsOff(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '0px 0px -56px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isOff;
}
