import { storedText } from 'etalage/core';
import { CHOICE_PLACE } from '../domain/choice.ts';

/** The answer in the browser's local storage, without the code of the storage: most pages read it alone. */
export interface NotedChoice {
  /** Undefined where there is none, or nothing that can be read. */
  read(): unknown;
  /** Tells when another tab has written it, or may have: this page had been put to sleep. */
  listen(changed: () => void): void;
}

export const notedChoice: NotedChoice = {
  read() {
    try {
      return JSON.parse(storedText(CHOICE_PLACE) || 'null');
    } catch {
      return undefined; // damaged, or another program's
    }
  },
  listen(changed) {
    addEventListener('storage', ({ key }) => {
      if (key === null || key === CHOICE_PLACE) changed();
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) changed();
    });
  },
};
