import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, CachedFragment, useTranslator } from 'etalage/core/react';
import type { FilterOptionView, FilterView, ListingView } from 'etalage/modules/catalog';
import { Icon } from '../ui/icon.tsx';
import { inSentence } from '../ui/in-sentence.ts';
import { Panel, PanelClose } from '../ui/panel.tsx';
import '../styles/filters.css';

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
            <Link to={clearUrl} preventScrollReset replace className="text-link filters__clear">
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
          .filter(isChoice)
          .map((filter, index) =>
            filter.options.length > LONG && filter.kind === 'list' ? (
              <LongGroup key={filter.code} filter={filter} replace={active.length > 0} />
            ) : (
              <Group key={filter.code} filter={filter} open={index < OPEN} replace={active.length > 0} />
            ),
          )}
      </section>
    </Panel>
  );
}

/** Whether a list can be filtered, or is. */
export const canFilter = ({ filters, active }: ListingView): boolean => active.length > 0 || filters.some(isChoice);

/** One option is none. Groups do not depend on what is chosen in others, so that they keep their places. */
const isChoice = ({ options }: FilterView): boolean => options.length > 1 || isChosen(options);

interface GroupProps {
  readonly filter: FilterView;
  /** A list that is filtered already gives way in the history: Back leads to the whole list. */
  readonly replace: boolean;
}

/** A group stays as the visitor left it: closed by a choice made in it, all below would move under the pointer. */
const useOpen = (options: readonly FilterOptionView[], open: boolean): [boolean, (isOpen: boolean) => void] =>
  useState(open || isChosen(options));

function Group({
  filter: { label, kind, options },
  open,
  replace,
}: GroupProps & { readonly open: boolean }): ReactNode {
  const [isOpen, setIsOpen] = useOpen(options, open);
  return (
    <details
      className={`filter filter--${kind}`}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      {/* Choices can be combined in more ways than can be remembered. */}
      <CachedFragment as="ul" name="filter-options" by={replace ? undefined : options}>
        {options.map((option) => (
          <li key={option.id}>
            <FilterOption option={option} replace={replace} />
          </li>
        ))}
      </CachedFragment>
    </details>
  );
}

function LongGroup({ filter: { label, options }, replace }: GroupProps): ReactNode {
  const { t, locale } = useTranslator();
  const [isOpen, setIsOpen] = useOpen(options, false);
  const [isTouched, setIsTouched] = useState(false);
  const [typed, setTyped] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The visitor was quicker than the scripts.
    if (!details.current?.open) return;
    setIsOpen(true);
    setIsTouched(true);
  }, [setIsOpen]);
  const find = t('Find {name}', { name: inSentence(label, locale) });
  const wanted = plain(typed);
  const shown = options.filter((option) => plain(option.label).includes(wanted));
  return (
    <details
      ref={details}
      className="filter filter--long"
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
        setIsTouched(true);
      }}
    >
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      {/* Made when the group is opened in a running page: without scripts it would do nothing. */}
      {isOpen && isTouched && (
        <input
          type="search"
          className="filter__find"
          value={typed}
          placeholder={find}
          aria-label={find}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <CachedFragment as="ul" name="filter-options" by={replace ? undefined : shown}>
        {shown.map((option) => (
          <li key={option.id}>
            <FilterOption option={option} replace={replace} />
          </li>
        ))}
      </CachedFragment>
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

function FilterOption({
  option: { label, count, adds, active, url, swatch },
  replace,
}: {
  option: FilterOptionView;
  replace: boolean;
}): ReactNode {
  const content = (
    <>
      {swatch && (
        <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9.5" fill={swatch} />
        </svg>
      )}
      {`${label} `}
      <span className="option__count">{adds === undefined ? count : `+${adds}`}</span>
    </>
  );
  if (count === 0 && !active) return <span className="option option--none">{content}</span>;
  return (
    <Link
      to={url}
      preventScrollReset
      replace={replace}
      rel="nofollow"
      className="option"
      aria-current={active ? 'true' : undefined}
    >
      {content}
    </Link>
  );
}
