import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi } from 'etalage/modules/catalog';
import { Price } from '../../ui/price.tsx';
import type { ProductExtrasProps } from './product-extras.tsx';

const BOX = { width: 150, height: 150 };

/** On narrow screens, while the choices have scrolled away upwards: the way back to them, or what is chosen. */
export function BuyBar({ product, choicesId }: ProductExtrasProps): ReactNode {
  const { name, pictures, price, choices } = product;
  const { t } = useTranslator();
  const isShown = useScrolledPast(choicesId);
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
        <p className="buy-bar__name">{open ? name : chosen.join(', ')}</p>
        <Price price={price} />
      </div>
      {open ? (
        <button type="button" className="button" onClick={toChoices}>
          {t('Choose your {choice}', { choice: open.label.toLowerCase() })}
        </button>
      ) : (
        <SlotView of={CatalogUi.buyBar} props={{ product }} />
      )}
    </section>
  );
}

/** Whether an element lies above the screen. The observed area reaches far below it, so that no jump passes unseen. */
function useScrolledPast(id: string): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsPast(entry !== undefined && !entry.isIntersecting), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isPast;
}
