import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Urls } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { SearchSuggestions } from 'etalage/modules/catalog';
import { Panels, UiStore } from 'etalage/modules/shell';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH_PANEL } from '../panel-name.ts';
import { nextOption, sectionsOf } from './sections.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useFieldEvents } from './use-field-events.ts';
import { useSuggestions } from './use-suggestions.ts';
import '../../styles/search.css';

const LIST_ID = 'search-options';

/** Under the field of wide screens it covers little; on narrow ones it is all there is to see. */
const openPanel = (panels: Panels): void =>
  panels.open(SEARCH_PANEL, undefined, matchMedia('(min-width: 64em)').matches ? { beside: true } : {});

/**
 * What the shop proposes for the text in a search field, as a combobox: the focus stays in the field and the arrow keys
 * walk through the options. Under the field on wide screens; on narrow ones field and panel fill the screen.
 */
export default function SearchPanel({ field }: { readonly field: RefObject<HTMLInputElement | null> }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const { remember } = useService(SearchSuggestions);
  const urls = useService(Urls);
  const open = useStore(UiStore).panel?.name === SEARCH_PANEL;
  const [text, setText] = useState(() => field.current?.value ?? '');
  const [active, setActive] = useState<string>();
  const { status, suggestions, recent, forget } = useSuggestions(text, open);

  // What is shown answers what was typed a moment ago, so it says itself whether that was a term.
  const term = suggestions?.term ?? '';
  const isTyped = term !== '';
  const sections = sectionsOf({ suggestions }, isTyped, recent, (term) =>
    urls.withQuery(urls.canonical('/search'), [['q', term]]),
  );
  const options = sections.flatMap((section) => section.options);
  const chosen = options.find(({ id }) => id === active);

  const show = (): void => {
    if (!open) openPanel(panels);
  };
  const hide = (): void => {
    setActive(undefined);
    panels.close(SEARCH_PANEL);
  };

  useEffect(() => {
    // The field had the focus before this code was here.
    if (document.activeElement === field.current) openPanel(panels);
    return () => panels.close(SEARCH_PANEL);
  }, [field, panels]);
  useEffect(() => {
    if (chosen) document.getElementById(chosen.id)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useFieldEvents(
    field,
    { open, list: LIST_ID, active: chosen?.id },
    {
      focus: show,
      leave: hide,
      type(value) {
        setText(value);
        setActive(undefined);
        show();
      },
      submit: hide,
      key(event) {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          if (open) setActive(nextOption(options, active, event.key === 'ArrowDown' ? 1 : -1));
          else show();
        } else if (event.key === 'Enter' && open && chosen) {
          event.preventDefault();
          document.getElementById(chosen.id)?.click();
        } else if (event.key === 'Escape') {
          event.preventDefault();
          setText('');
          hide();
        }
      },
    },
  );

  if (!open) return null;
  const isNothing = status === 'ready' && isTyped && (suggestions?.isPopular ?? true);
  const correction = isTyped && status !== 'failed' ? suggestions?.correction : undefined;
  const message =
    status === 'failed'
      ? t('Suggestions are not available right now. Press Enter to search.')
      : status === 'offline'
        ? t('You are offline. Suggestions return with your connection.')
        : isNothing
          ? t('Nothing found for “{term}”', { term })
          : correction
            ? t('Results for “{term}”', { term: correction.text })
            : undefined;
  const total = suggestions?.total ?? 0;
  return (
    <div className="search-panel" aria-busy={status === 'loading'}>
      <button
        type="button"
        className="icon-button search-panel__close"
        aria-label={t('Close search')}
        onClick={() => {
          hide();
          field.current?.blur();
        }}
      >
        <Icon name="close" />
      </button>
      <div className="search-panel__content">
        <p role="status" className={message ? 'search-panel__message' : 'visually-hidden'}>
          {message ?? (status === 'ready' ? t('{count} suggestions', { count: options.length }) : '')}
        </p>
        <SuggestionList
          id={LIST_ID}
          sections={sections}
          active={chosen?.id}
          onChoose={(option) => {
            void remember(option.term ?? term);
            hide();
          }}
        />
        {isTyped && total > (suggestions?.products.length ?? 0) && (
          <button type="submit" className="text-link search-panel__all">
            {t('Show all {count} products', { count: total })}
          </button>
        )}
        {!isTyped && recent.length > 0 && (
          <button
            type="button"
            className="text-link search-panel__all"
            onClick={() => {
              forget();
              field.current?.focus();
            }}
          >
            {t('Clear recent searches')}
          </button>
        )}
      </div>
    </div>
  );
}
