import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { FIT_WORDS, mostlyFits } from './words.ts';

/** Beside how the sizes run: how most of those who reviewed it found them. */
export function Fit({ product: { rating } }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  if (!rating?.fit) return null;
  const { fit, percent } = mostlyFits(rating.fit);
  return `${t(FIT_WORDS[fit])}, ${t('{percent} %', { percent })}`;
}
