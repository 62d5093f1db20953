import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { SuggestedProduct } from 'etalage/modules/catalog';
import { Price } from '../../ui/price.tsx';
import { ShopImage } from '../../ui/shop-image.tsx';
import type { Option, Section } from './sections.ts';
import '../../styles/search.css';

interface SuggestionListProps {
  readonly id: string;
  readonly sections: readonly Section[];
  readonly active: string | undefined;
  readonly onChoose: (option: Option) => void;
}

/** The options of the search field in groups. They are links: a middle click opens them in a tab. */
export function SuggestionList({ id, sections, active, onChoose }: SuggestionListProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div id={id} role="listbox" aria-label={t('Search suggestions')} className="suggestions">
      {sections.map(({ kind, title, options }) => (
        <div key={kind} role="group" aria-label={t(title)} className={`suggestions__group suggestions__group--${kind}`}>
          <div className="suggestions__title" aria-hidden="true">
            {t(title)}
          </div>
          {options.map((option) => (
            <Link
              key={option.id}
              id={option.id}
              to={option.url}
              role="option"
              aria-selected={option.id === active}
              tabIndex={-1}
              className="suggestion"
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.product ? (
                <Product product={option.product} />
              ) : (
                <span>
                  {option.label}
                  {option.inside && <small>{option.inside}</small>}
                </span>
              )}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

const BOX = { width: 150, height: 188 };

function Product({ product: { name, brand, picture, price } }: { readonly product: SuggestedProduct }): ReactNode {
  return (
    <>
      <span className="suggestion__picture">
        {picture && <ShopImage path={picture.path} alt="" box={BOX} widths={[150, 300]} sizes="4.5rem" />}
      </span>
      <span>
        {brand && <small>{brand}</small>}
        {name}
        <Price price={price} />
      </span>
    </>
  );
}
