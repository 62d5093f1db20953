/**
 * A phone number without what copying brings along: dashes and spaces of print, and spaces around a dash or slash,
 * which make it longer than an address takes. `06 – 12 34 56 78` becomes `06-12 34 56 78`.
 */
export const tidyPhone = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/([-/])/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .join('');
