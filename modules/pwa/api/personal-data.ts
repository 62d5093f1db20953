import { contribute, PersonalData } from 'etalage/core';

/** What the module keeps of persons, in their browser alone. */
export const personalData = contribute(PersonalData, 'pwa', {
  browser: [
    {
      storage: 'cacheStorage',
      key: 'etalage-...',
      purpose: 'to show visited pages without a network; they name nobody',
      kept: 'until room is needed, or the visitor clears the browser',
    },
    { key: 'pwa/...', purpose: 'to offer the home screen once', kept: 'until the visitor clears the browser' },
  ],
});
