import { useState, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ChoiceView, ProductView } from 'etalage/modules/catalog';
import { inSentence } from '../ui/in-sentence.ts';
import { useSoldOutHelp } from '../ui/sold-out-help.ts';
import '../styles/notify-me.css';

const chosenLabels = ({ values }: ChoiceView): readonly string[] =>
  values.flatMap(({ active, label }) => (active ? [label] : []));

/**
 * Opens what shoppers can do about what is sold out, in the place of the button that buys. Where nothing is left of a
 * product, it leads to the values that can be waited for.
 */
export default function NotifyButton({ product }: { product: ProductView }): ReactNode {
  const { t, locale } = useTranslator();
  const help = useSoldOutHelp();
  const [isTold, setTold] = useState(false);
  const { sku, configured, choices } = product;
  const open = configured ? undefined : choices.find(({ values }) => values.some(({ soldOut }) => soldOut));
  const said = isTold && open ? t('Choose your {choice} first', { choice: inSentence(open.label, locale) }) : undefined;
  if (!configured && !open)
    return (
      <button type="button" className="button add-button" disabled>
        {t('Out of stock')}
      </button>
    );
  const press = (): void => {
    if (!open) return help?.({ sku, name: [product.name, ...choices.flatMap(chosenLabels)].join(', ') });
    setTold(true);
    document.querySelector<HTMLElement>(`.values--${open.code} button:enabled`)?.focus();
  };
  return (
    <>
      <button
        type="button"
        className="button button--quiet add-button notify-button"
        aria-haspopup={open ? undefined : 'dialog'}
        onClick={press}
      >
        {said ?? (
          <>
            <span className="notify-button__full">{t('Tell me when it is back')}</span>
            <span className="notify-button__short">{t('Tell me')}</span>
          </>
        )}
      </button>
      {said !== undefined && (
        <p role="alert" className="visually-hidden">
          {said}
        </p>
      )}
    </>
  );
}
