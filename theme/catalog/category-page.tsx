import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { CategoryPageProps } from 'etalage/modules/catalog';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Listing } from './listing.tsx';

/** A category: where it lies, what it is, what lies below it and its products. */
export default function CategoryPage({ category, breadcrumbs, subcategories, listing }: CategoryPageProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page">
      <Breadcrumbs crumbs={breadcrumbs} />
      <header className="page__head page__head--list">
        <h1>{category.name}</h1>
        {category.description && <p className="page__intro">{category.description}</p>}
        {subcategories.length > 0 && (
          <nav aria-label={t('In {name}', { name: category.name })}>
            <ul className="link-row">
              {subcategories.map(({ name, url }) => (
                <li key={url}>
                  <Link to={url} className="pill">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      <Listing listing={listing} />
    </div>
  );
}
