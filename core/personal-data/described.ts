import type { PersonalTable } from './personal-data.ts';

const FATES = { delete: 'is deleted', keep: 'is kept', expires: 'goes by itself' } as const;

/** What a table holds of a person, and what becomes of that when the person is erased, as people read it. */
export const describeTable = ({ fields, unexported = [], erase, cuts }: PersonalTable) => ({
  holds: [...fields, ...unexported.map((column) => `${column} (not exported)`)].join(', '),
  erased: cuts ? `${FATES[erase]}, without ${Object.keys(cuts).join(', ')}` : FATES[erase],
});
