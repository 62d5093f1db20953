/** Addresses, without store prefix and not yet in the shop's form. */
export const LIST_PATH = '/vacatures';
export const vacancyPath = (slug: string): string => `${LIST_PATH}/${encodeURIComponent(slug)}`;
/** Of their pages. */
export const VACANCIES_TAG = 'vacancies';
