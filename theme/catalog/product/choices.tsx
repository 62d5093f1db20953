import type { ReactNode } from 'react';
import { Link, useService, useTranslator, useVisit } from 'etalage/core/react';
import { CatalogUi, type ChoiceValueView, type ProductPieceProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';
import '../../styles/choices.css';

/**
 * What a shopper chooses of a product, such as its size. Each value is a link to the product with it; what is sold out
 * opens what can be done about it.
 */
export default function ProductChoices({ product: { choices, name } }: ProductPieceProps): ReactNode {
  const { t } = useTranslator();
  return choices.map(({ code, label, values }) => (
    <section key={code} className="choice">
      <h2 className="choice__label">
        {label}: <span>{values.find(({ active }) => active)?.label ?? t('Make your choice')}</span>
      </h2>
      <ul className={`values values--${code}`}>
        {values.map((value) => (
          <li key={value.id}>
            <ChoiceValue value={value} name={name} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ChoiceValue({ value, name }: { value: ChoiceValueView; name: string }): ReactNode {
  const { label, active, available, url, swatch, soldOut } = value;
  const { t } = useTranslator();
  const panels = useService(Panels);
  const { views } = useVisit().kernel;
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
        disabled={!soldOut || views.fillsOf(CatalogUi.soldOutHelp.id).length === 0}
        onClick={() => panels.open('notify-size', { sku: soldOut, name: `${name}, ${label}` })}
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
