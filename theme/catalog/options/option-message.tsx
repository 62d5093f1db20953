import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductOptionView } from 'etalage/modules/catalog';
import '../../styles/product-options.css';

/** The id of an option's error text, for `aria-describedby`; none while there is nothing to say. */
export const messageId = ({ error, answered, of, id }: ProductOptionView): string | undefined =>
  error && answered ? `wrong-${of}-${id}` : undefined;

/** What is wrong with an option, once the shopper has said something about it. */
export function OptionMessage({ option }: { option: ProductOptionView }): ReactNode {
  const { t } = useTranslator();
  const id = messageId(option);
  if (!id || !option.error) return null;
  return (
    <p id={id} className="options__wrong">
      {t(option.error.key, option.error.values)}
    </p>
  );
}
