import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { Stockist } from '../module.ts';

export default function StockistsPage({ stockists }: { readonly stockists: readonly Stockist[] }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page">
      <h1>{t('Our stockists')}</h1>
      {stockists.length === 0 && <p>{t('None yet: order here.')}</p>}
      <ul>
        {stockists.map(({ name, city }) => (
          <li key={`${city} ${name}`}>
            {city}: {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
