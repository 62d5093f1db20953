import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Form, PartView, useLocation, useService, useVisit, useTranslator } from 'etalage/core/react';
import { CatalogUi, SearchSuggestions } from 'etalage/modules/catalog';
import { glideToTop } from './glide.ts';
import { Icon } from './icon.tsx';

interface SearchFormProps {
  /** Tells it apart when a page has two. */
  readonly label: string;
  readonly className?: string;
  /** Suggests while somebody types. */
  readonly suggests?: boolean;
}

/** Searches the shop: an ordinary form, so Enter submits it with and without JavaScript. Escape clears it. */
export function SearchForm({ label, className = '', suggests = false }: SearchFormProps): ReactNode {
  const { t } = useTranslator();
  const action = useService(Urls).canonical('/search');
  const { pathname, search } = useLocation();
  const { kernel, scope } = useVisit();
  const term = pathname.startsWith('/search') ? (new URLSearchParams(search).get('q') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  const [used, setUsed] = useState(false);
  const [panel, setPanel] = useState(false);
  // Somebody was quicker than the scripts.
  useEffect(() => {
    if (suggests && document.activeElement === field.current) setUsed(true);
  }, [suggests]);
  // It comes when the field is used first. Without a network the form goes without, at the top of the page.
  useEffect(() => {
    if (used) kernel.views.load([CatalogUi.SearchPanel.id]).then(() => setPanel(true), glideToTop);
  }, [kernel, used]);
  return (
    <Form
      action={action}
      method="get"
      role="search"
      aria-label={label}
      className={`search-form ${className}`}
      onSubmit={(event) => {
        if (!isRefused(event)) void scope.get(SearchSuggestions).remember(field.current?.value ?? '');
      }}
      onFocus={suggests ? () => setUsed(true) : undefined}
    >
      <input
        // A new term comes with a new address; until then the visitor's typing stays.
        key={term}
        ref={field}
        type="search"
        name="q"
        defaultValue={term}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('What are you looking for?')}
        aria-label={t('What are you looking for?')}
        onKeyDown={clearOnEscape}
      />
      <button type="submit" className="icon-button" aria-label={t('Search')}>
        <Icon name="search" />
      </button>
      {/* Another key than the field's beside it: of two children with one key, React forgets to take one away. */}
      {panel && <PartView key={`panel ${term}`} of={CatalogUi.SearchPanel} props={{ field }} />}
    </Form>
  );
}

function clearOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') event.currentTarget.value = '';
}

/** Nothing is searched for without a text. */
function isRefused(event: FormEvent<HTMLFormElement>): boolean {
  const field = event.currentTarget.elements.namedItem('q');
  if (!(field instanceof HTMLInputElement) || field.value.trim() !== '') return false;
  event.preventDefault();
  field.focus();
  return true;
}
