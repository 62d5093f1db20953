import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import type { ChoiceView, ProductView } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';

const chosenLabels = ({ values }: ChoiceView): readonly string[] =>
  values.flatMap(({ active, label }) => (active ? [label] : []));

/** Opens what shoppers can do about what is sold out, in the place of the button that buys. */
export default function NotifyButton({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const name = [product.name, ...product.choices.flatMap(chosenLabels)].join(', ');
  return (
    <button
      type="button"
      className="button button--quiet add-button"
      aria-haspopup="dialog"
      onClick={() => panels.open('notify-size', { sku: product.sku, name })}
    >
      {t('Tell me when it is back')}
    </button>
  );
}
