import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { FilterOptionView, FilterView, ListingView } from 'etalage/modules/catalog';
import { Icon } from '../ui/icon.tsx';
import { Panel, PanelClose } from '../ui/panel.tsx';

/** Groups that are open from the start, unless their options would push the others out of sight. */
const OPEN = 4;
/** A list of more options scrolls in a box of its own, with a field to find one by name. */
const LONG = 16;

/** The filters of a list as links: a column on wide screens, a panel on narrow ones. */
export function Filters({ listing: { filters, total, active, clearUrl } }: { listing: ListingView }): ReactNode {
  const { t } = useTranslator();
  return (
    <Panel
      name="filters"
      title={t('Filters')}
      className="filters"
      foot={
        <>
          {active.length > 0 && (
            <Link to={clearUrl} preventScrollReset className="text-link filters__clear">
              {t('Clear all filters')}
            </Link>
          )}
          <PanelClose name="filters">
            {total === 1 ? t('Show 1 product') : t('Show {count} products', { count: total })}
          </PanelClose>
        </>
      }
    >
      <section aria-label={t('Filters')} className="filters__groups">
        {filters
          .filter((filter) => tellsApart(filter, total))
          .map((filter, index) =>
            filter.options.length > LONG && filter.kind === 'list' ? (
              <LongGroup key={filter.code} filter={filter} />
            ) : (
              <Group key={filter.code} filter={filter} open={index < OPEN} />
            ),
          )}
      </section>
    </Panel>
  );
}

/** A group whose only option all products have is no choice. */
const tellsApart = ({ options }: FilterView, total: number): boolean =>
  options.some(({ active, count }) => active || count !== total);

function Group({ filter: { label, kind, options }, open }: { filter: FilterView; open: boolean }): ReactNode {
  return (
    <details className={`filter filter--${kind}`} open={open || isChosen(options)}>
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <FilterOption option={option} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function LongGroup({ filter: { label, options } }: { filter: FilterView }): ReactNode {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The visitor was quicker than the scripts.
    if (details.current?.open) setIsOpen(true);
  }, []);
  const wanted = plain(typed);
  const shown = options.filter((option) => plain(option.label).includes(wanted));
  return (
    <details
      ref={details}
      className="filter filter--long"
      open={isChosen(options)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      {/* Made when the group is opened in a running page: without scripts it would do nothing. */}
      {isOpen && (
        <input
          type="search"
          className="filter__find"
          value={typed}
          placeholder={t('Find {name}', { name: label.toLowerCase() })}
          aria-label={t('Find {name}', { name: label.toLowerCase() })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul>
        {shown.map((option) => (
          <li key={option.id}>
            <FilterOption option={option} />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="quiet" role="status">
          {t('Nothing found')}
        </p>
      )}
    </details>
  );
}

const isChosen = (options: readonly FilterOptionView[]): boolean => options.some(({ active }) => active);

/** A text as it is compared: without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

function FilterOption({ option: { label, count, active, url, swatch } }: { option: FilterOptionView }): ReactNode {
  return (
    <Link to={url} preventScrollReset rel="nofollow" className="option" aria-current={active ? 'true' : undefined}>
      {swatch && (
        <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9.5" fill={swatch} />
        </svg>
      )}
      {`${label} `}
      <span className="option__count">{count}</span>
    </Link>
  );
}
