import { contribute, PersonalData } from 'etalage/core';

/** Answers about consent name nobody: the number that they are kept by is known to the visitor's browser alone. */
export const personalData = contribute(PersonalData, 'consent', {
  tables: [
    {
      table: 'consent_answer',
      of: {},
      fields: [],
      unexported: ['id', 'answers'],
      purpose: 'to prove what was agreed to; it names nobody',
      kept: 'as long as it may have to be proven (consent.keptDays)',
      erase: 'expires',
    },
  ],
  browser: [
    {
      key: 'consent/...',
      purpose: 'to ask once',
      kept: 'as long as the answer is good (consent.lifeDays)',
    },
  ],
});
