import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { SoldOutProduct } from 'etalage/modules/catalog';
import { useSoldOutHelp } from '../ui/use-sold-out-help.ts';

/** Opens what shoppers can do about what is sold out, in the place of the button that buys. */
export default function NotifyButton(product: SoldOutProduct): ReactNode {
  const { t } = useTranslator();
  const help = useSoldOutHelp();
  return (
    <button
      type="button"
      className="button button--quiet add-button"
      aria-haspopup="dialog"
      onClick={() => help?.(product)}
    >
      {t('Tell me when it is back')}
    </button>
  );
}
