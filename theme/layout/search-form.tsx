import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Form, useLocation, useService, useTranslator } from 'etalage/core/react';
import { Icon } from '../ui/icon.tsx';

interface SearchFormProps {
  /** Tells it apart when a page has two. */
  readonly label: string;
  readonly className?: string;
}

/** Searches the shop: an ordinary form, so Enter submits it with and without JavaScript. Escape clears it. */
export function SearchForm({ label, className = '' }: SearchFormProps): ReactNode {
  const { t } = useTranslator();
  const action = useService(Urls).canonical('/search');
  const { pathname, search } = useLocation();
  const term = pathname.startsWith('/search') ? new URLSearchParams(search).get('q') ?? '' : '';
  return (
    <Form action={action} method="get" role="search" aria-label={label} className={`search-form ${className}`} onSubmit={refuseEmpty}>
      <input
        // A new term comes with a new address; until then the visitor's typing stays.
        key={term} type="search" name="q" defaultValue={term} autoComplete="off" enterKeyHint="search" maxLength={120}
        placeholder={t('What are you looking for?')} aria-label={t('What are you looking for?')} onKeyDown={clearOnEscape}
      />
      <button type="submit" className="icon-button" aria-label={t('Search')}><Icon name="search" /></button>
    </Form>
  );
}

function clearOnEscape(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') event.currentTarget.value = '';
}

function refuseEmpty(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('q');
  if (!(field instanceof HTMLInputElement) || field.value.trim() !== '') return;
  event.preventDefault();
  field.focus();
}
