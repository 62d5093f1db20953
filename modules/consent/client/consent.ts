import { StorageError, type ApiClient, type BrowserStorage, type Store } from 'etalage/core';
import { randomUuid } from 'etalage/core/uuid';
import { goodAnswers, withdrawn, type Choice, type ConsentAnswers } from '../domain/choice.ts';
import {
  AskedConsentEndpoint,
  RecordConsentEndpoint,
  type AskedConsent,
  type Consent,
  type ConsentState,
} from '../module.ts';
import type { NotedChoice } from './noted.ts';
import { removeCookies } from './remove-cookies.ts';

/** Everywhere in the shop, whatever the store view; the server never gets it. */
const COLLECTION = 'consent';
const KEY = 'choice';

export interface ConsentDeps {
  readonly storage: BrowserStorage;
  readonly noted: NotedChoice;
  readonly api: Pick<ApiClient, 'call'>;
  readonly store: Store<ConsentState>;
  readonly now: () => number;
}

/** The visitor's consent, kept in the browser's local storage where that can be. */
export function createConsent({ storage, noted, api, store, now }: ConsentDeps): Consent {
  let loading: Promise<void> | undefined;

  const show = (answers: ConsentAnswers): void => {
    const { answers: before, asked } = store.get();
    store.set((state) => ({ ...state, answers, isRead: true }));
    const ended = withdrawn(before, answers);
    // After those who listen have stopped what sets them.
    for (const { purpose, cookies } of asked?.needs ?? [])
      if (cookies && ended.includes(purpose)) removeCookies(cookies);
  };
  // Without the storage's code, which an answer alone needs.
  const read = (): void => {
    const { asked } = store.get();
    if (asked) show(goodAnswers(noted.read(), asked, now()));
  };

  const load = async (told?: AskedConsent): Promise<void> => {
    try {
      const asked = told ?? (await api.call(AskedConsentEndpoint, {}, { silent: true }));
      store.set((state) => ({ ...state, asked }));
    } catch {
      loading = undefined; // the next one who asks tries again
      return;
    }
    read();
    // What another tab has stored counts here too.
    noted.listen(read);
  };

  return {
    load: (told) => (loading ??= load(told)),
    async answer(answers) {
      const { asked, answers: before } = store.get();
      if (!asked) return;
      const all = { ...before, ...answers };
      const choice: Choice = { answers: all, version: asked.version, at: now() };
      // First: who goes on at once to another page would be asked there again.
      const kept = storage.collection(COLLECTION, { common: true, driver: 'localStorage' });
      await kept.set(KEY, choice).catch(onlyStorage);
      show(all);
      // A proof that could not be sent is the shop's loss, not the visitor's.
      const record = { id: randomUuid(), version: asked.version, answers: all };
      await api.call(RecordConsentEndpoint, { body: record }, { silent: true }).catch(() => undefined);
    },
    whileGiven(purpose, start, stop) {
      let isRunning = false;
      const follow = (): void => {
        const isGiven = store.get().answers[purpose] === true;
        if (isGiven === isRunning) return;
        isRunning = isGiven;
        (isGiven ? start : stop)();
      };
      store.subscribe(follow);
      follow();
    },
  };
}

/** Where nothing can be stored, an answer lives as long as the page. */
function onlyStorage(error: unknown): undefined {
  if (!(error instanceof StorageError)) throw error;
}
