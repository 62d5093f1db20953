import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { FilterOptionView, FilterView, ListingView } from 'etalage/modules/catalog';
import { Icon } from '../ui/icon.tsx';
import { Panel, PanelClose } from '../ui/panel.tsx';

/** Groups that are open from the start, unless their options would push the others out of sight. */
const OPEN = 4;
const LONG = 16;

/** The filters of a list as links: a column on wide screens, a panel on narrow ones. */
export function Filters({ listing: { filters, total } }: { listing: ListingView }): ReactNode {
  const { t } = useTranslator();
  return (
    <Panel
      name="filters" title={t('Filters')} className="filters"
      foot={<PanelClose name="filters">{total === 1 ? t('Show 1 product') : t('Show {count} products', { count: total })}</PanelClose>}
    >
      <section aria-label={t('Filters')} className="filters__groups">
        {filters.map((filter, index) => <FilterGroup key={filter.code} filter={filter} open={index < OPEN && filter.options.length <= LONG} />)}
      </section>
    </Panel>
  );
}

function FilterGroup({ filter: { label, kind, options }, open }: { filter: FilterView; open: boolean }): ReactNode {
  return (
    <details className={`filter filter--${kind}`} open={open || options.some(({ active }) => active)}>
      <summary>{label}<Icon name="down" /></summary>
      <ul>{options.map((option) => <li key={option.id}><FilterOption option={option} /></li>)}</ul>
    </details>
  );
}

function FilterOption({ option: { label, count, active, url, swatch } }: { option: FilterOptionView }): ReactNode {
  return (
    <Link to={url} preventScrollReset rel="nofollow" className="option" aria-current={active ? 'true' : undefined}>
      {swatch && <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9.5" fill={swatch} /></svg>}
      {`${label} `}<span className="option__count">{count}</span>
    </Link>
  );
}
