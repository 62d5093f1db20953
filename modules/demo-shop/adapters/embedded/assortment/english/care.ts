import words from './care.json' with { type: 'json' };

/** What care products are called and say in English, by the key that they have in `care/care.json`. */
export interface CareWords {
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly story: string;
  readonly facts: readonly string[];
}

export const careWords: Readonly<Record<string, CareWords>> = words;
