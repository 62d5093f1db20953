import { isOffline, type DepsOf } from 'etalage/core';
import { SuggestEndpoint, type SearchSuggestions, type Suggestions } from '../../module.ts';
import { isTooShort, searchTerm } from '../../domain/suggestions/suggestions.ts';
import type { searchSuggestionsDeps } from '../search-suggestions.ts';

/** Somebody who types goes on within this time, in ms. */
const PAUSE_MS = 120;
const TIMEOUT_MS = 4000;
const PRODUCTS = 6;
/** How long an answer is good without asking again, in ms, and how many are cached. */
const FRESH_MS = 60_000;
const MAX_ANSWERS = 50;
const RECENT = 'recent';
const MAX_RECENT = 5;

const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Suggestions of the shop's API and the searches that this browser remembers. */
export function createSearchSuggestions(
  { api, storage, catalogSettings: { searchMinLength: minLength }, clock }: DepsOf<typeof searchSuggestionsDeps>,
  pause = pauseFor,
): SearchSuggestions {
  const searches = storage.collection('search', { cache: true });
  const answers = new Map<string, { readonly suggestions: Suggestions; readonly at: number }>();

  async function ask(q: string, signal: AbortSignal): Promise<Suggestions> {
    const suggestions = await api.call(
      SuggestEndpoint,
      { query: { q, size: PRODUCTS } },
      { silent: true, timeout: TIMEOUT_MS, signal },
    );
    answers.delete(q);
    answers.set(q, { suggestions, at: clock() });
    for (const oldest of answers.keys()) {
      if (answers.size <= MAX_ANSWERS) break;
      answers.delete(oldest);
    }
    return suggestions;
  }

  return {
    follow(show) {
      let last: Suggestions | undefined;
      let current = new AbortController();
      return Promise.resolve({
        async type(text: string) {
          current.abort();
          const { signal } = (current = new AbortController());
          const term = searchTerm(text);
          const q = isTooShort(term, minLength) ? '' : term;
          const known = answers.get(q);
          if (known && clock() < known.at + FRESH_MS) {
            last = known.suggestions;
            show({ status: 'ready', suggestions: last });
            return;
          }
          show({ status: 'loading', suggestions: last });
          await pause(q === '' ? 0 : PAUSE_MS);
          if (signal.aborted) return;
          try {
            const suggestions = await ask(q, signal);
            if (signal.aborted) return;
            last = suggestions;
            show({ status: 'ready', suggestions });
          } catch {
            if (!signal.aborted) show({ status: isOffline() ? 'offline' : 'failed', suggestions: undefined });
          }
        },
        stop: () => current.abort(),
      });
    },
    // Where nothing can be stored, nothing is remembered: nobody misses it.
    recent: async () => termsOf(await searches.get(RECENT).catch(() => undefined)),
    async remember(text) {
      const term = searchTerm(text);
      if (isTooShort(term, minLength)) return;
      const isOther = (one: string): boolean => one.toLowerCase() !== term.toLowerCase();
      await searches
        .update(RECENT, (stored) => [term, ...termsOf(stored).filter(isOther)].slice(0, MAX_RECENT))
        .catch(() => undefined);
    },
    forget: () => searches.remove(RECENT).catch(() => undefined),
  };
}

const termsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : [];
