import type { ReactNode } from 'react';
import { CachedFragment, Link, useTranslator } from 'etalage/core/react';
import type { ChoiceValueView, ProductPieceProps } from 'etalage/modules/catalog';
import { useSoldOutHelp } from '../../ui/sold-out-help.ts';
import '../../styles/choices.css';

/** "One size" does not fit where "38½" does. */
const isLong = ({ label }: ChoiceValueView): boolean => label.length > 5;

/**
 * What a shopper chooses of a product, such as its size. Each value is a link to the product with it; what is sold out
 * opens what can be done about it.
 */
export default function ProductChoices({ product: { choices, name } }: ProductPieceProps): ReactNode {
  const { t, colon } = useTranslator();
  const help = useSoldOutHelp();
  return choices.map(({ code, label, values }) => (
    <section key={code} className="choice">
      <h2 className="choice__label">
        {`${label}${colon} `}
        <span>{values.find(({ active }) => active)?.label ?? t('Make your choice')}</span>
      </h2>
      <CachedFragment
        as="ul"
        className={`values values--${code}${values.some(isLong) ? ' values--long' : ''}`}
        name="values"
        by={[!help, values]}
      >
        {values.map((value) => (
          <li key={value.id}>
            <ChoiceValue value={value} wait={help && ((sku) => help({ sku, name: `${name}, ${value.label}` }))} />
          </li>
        ))}
      </CachedFragment>
      {help && values.some(({ soldOut }) => soldOut) && (
        <p className="choice__help quiet">{t('Crossed out? Press it, and we e-mail you once it is back.')}</p>
      )}
    </section>
  ));
}

/** @param wait opens what can be done about it where it is sold out */
function ChoiceValue({
  value,
  wait,
}: {
  value: ChoiceValueView;
  wait: ((sku: string) => void) | undefined;
}): ReactNode {
  const { label, active, available, url, swatch, soldOut } = value;
  const { t } = useTranslator();
  const mark = swatch && (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={swatch} />
    </svg>
  );
  if (!available || !url) {
    return (
      <button
        type="button"
        className="value value--gone"
        aria-current={active ? 'true' : undefined}
        aria-haspopup="dialog"
        disabled={!wait || !soldOut}
        onClick={() => soldOut && wait?.(soldOut)}
      >
        {mark}
        <s>{label}</s>
        <span className="visually-hidden"> {t('Not available')}</span>
      </button>
    );
  }
  return (
    <Link to={url} preventScrollReset replace className="value" aria-current={active ? 'true' : undefined}>
      {mark}
      {label}
    </Link>
  );
}
