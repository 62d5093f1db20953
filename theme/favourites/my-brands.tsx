import { useId, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import type { BrandView } from 'etalage/modules/favourites';
import { useFavouriteBrands, type ShownBrands } from 'etalage/modules/favourites/react';
import type { SubpageProps } from 'etalage/modules/user';
import { Problem } from '../ui/later/problem.tsx';
import { AccountLink } from '../user/account-link.tsx';
import '../styles/account.css';
import '../styles/favourites.css';

/** The account's favourite brands: those that are chosen, and all to choose from. */
export default function MyBrands({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return (
      <AccountLink
        path="/my-account/favorite-brands"
        label="Favourite brands"
        menu={menu}
        subpages={['my-account-favorite-brands']}
      />
    );
  return subpage === 'my-account-favorite-brands' ? <Brands /> : null;
}

function Brands(): ReactNode {
  const { t } = useTranslator();
  const { items, problem, again, ...rest } = useFavouriteBrands();
  return (
    <section className="favourites" aria-busy={!items && problem === undefined}>
      <h2>{t('Favourite brands')}</h2>
      {problem !== undefined && <Problem text={t('Your brands could not be loaded just now.')} again={again} />}
      {!items && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {items && (
        <>
          <Chosen items={items} max={rest.max} />
          <Choices items={items} {...rest} />
        </>
      )}
    </section>
  );
}

function Chosen({ items, max }: { items: readonly BrandView[]; max: number }): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  return (
    <>
      <p role="status">
        {items.length === 0
          ? t('Choose the brands that you like best, {count} at most. You find them here again.', { count: max })
          : t('{chosen} of {count} brands chosen', { chosen: items.length, count: max })}
      </p>
      {items.length > 0 && (
        <ul className="brands">
          {items.map(({ id, name, url }) => (
            <li key={id}>
              {url === undefined ? (
                <span className="brands__name">
                  {name} <small className="quiet">{t('Nothing of it at the moment')}</small>
                </span>
              ) : (
                <Link to={urls.canonical(url)} className="brands__name">
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ChoicesProps = Pick<ShownBrands, 'choices' | 'failure' | 'toggle'> & { readonly items: readonly BrandView[] };

/** One box a brand; what is chosen and cannot be had now stands among them, so that it can be taken away. */
function Choices({ items, choices, failure, toggle }: ChoicesProps): ReactNode {
  const { t } = useTranslator();
  const message = useId();
  const gone = items.filter(({ id }) => choices.every((choice) => choice.id !== id));
  return (
    <fieldset className="brand-choices" aria-describedby={message}>
      <legend>{t('All brands')}</legend>
      <div id={message} className="form-field__error" role="alert">
        {failure !== undefined && <p>{failure}</p>}
      </div>
      <div className="brand-choices__list">
        {[...choices, ...gone].map((brand) => (
          <label key={brand.id} className="pill">
            <input
              type="checkbox"
              checked={items.some(({ id }) => id === brand.id)}
              onChange={() => void toggle(brand)}
            />
            {brand.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
