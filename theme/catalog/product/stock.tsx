import type { ReactNode } from 'react';
import type { Translator } from 'etalage/core';
import { useTranslator } from 'etalage/core/react';
import { fewLeft, type ProductPieceProps, type ProductView } from 'etalage/modules/catalog';
import { inSentence } from '../../ui/in-sentence.ts';
import '../../styles/product.css';

/**
 * Says what stands in the way of buying, what is to be chosen yet, else how many there are. The row is there from the
 * start: what is below it must not move when the answer comes.
 */
export default function ProductStock({ product }: ProductPieceProps): ReactNode {
  const { t, locale } = useTranslator();
  const { warning, configured, inStock, choices } = product;
  const open = choices.find(({ values }) => values.every(({ active }) => !active));
  const [state, text] = warning
    ? ['stock--warning', t(warning)]
    : !inStock
      ? ['stock--out', t('Out of stock')]
      : open
        ? ['stock--open', t('Choose your {choice}', { choice: inSentence(open.label, locale) })]
        : !configured
          ? ['stock--open', t('Make your choice')]
          : ['', leftWords(product, t)];
  return (
    <p className={`stock ${state}`} role="status">
      {text}
    </p>
  );
}

function leftWords({ quantityLeft: left, isPair }: ProductView, t: Translator['t']): string {
  const { key, values } = left === undefined ? { key: 'In stock' } : fewLeft(left, isPair);
  return t(key, values);
}
