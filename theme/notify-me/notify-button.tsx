import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import type { SoldOutProduct } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';

/** Opens what shoppers can do about what is sold out, in the place of the button that buys. */
export default function NotifyButton(product: SoldOutProduct): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <button
      type="button"
      className="button button--quiet add-button"
      aria-haspopup="dialog"
      onClick={() => panels.open('notify-size', product)}
    >
      {t('Tell me when it is back')}
    </button>
  );
}
