import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ChoiceValueView, ProductPieceProps } from 'etalage/modules/catalog';
import '../../styles/choices.css';

/** What a shopper chooses of a product, such as its size. Each value is a link to the product with it. */
export default function ProductChoices({ product: { choices } }: ProductPieceProps): ReactNode {
  const { t } = useTranslator();
  return choices.map(({ code, label, values }) => (
    <section key={code} className="choice">
      <h2 className="choice__label">
        {label}: <span>{values.find(({ active }) => active)?.label ?? t('Make your choice')}</span>
      </h2>
      <ul className={`values values--${code}`}>
        {values.map((value) => (
          <li key={value.id}>
            <ChoiceValue value={value} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ChoiceValue({ value: { label, active, available, url, swatch } }: { value: ChoiceValueView }): ReactNode {
  const { t } = useTranslator();
  const mark = swatch && (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={swatch} />
    </svg>
  );
  if (!available || !url) {
    return (
      <span className="value value--gone" aria-current={active ? 'true' : undefined}>
        {mark}
        <s>{label}</s>
        <span className="visually-hidden"> {t('Not available')}</span>
      </span>
    );
  }
  return (
    <Link to={url} preventScrollReset replace className="value" aria-current={active ? 'true' : undefined}>
      {mark}
      {label}
    </Link>
  );
}
