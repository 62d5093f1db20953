import { useEffect, useState, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import { Price } from '../../ui/price.tsx';
import type { ProductExtrasProps } from './product-extras.tsx';

const BOX = { width: 150, height: 150 };

/** On narrow screens, while the choices have scrolled away upwards: what is chosen, and the way back to them. */
export function BuyBar({ product: { name, pictures, price, choices }, choicesId }: ProductExtrasProps): ReactNode {
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
      <button type="button" className="button" onClick={toChoices}>
        {open ? t('Choose your {choice}', { choice: open.label.toLowerCase() }) : t('Change choice')}
      </button>
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
