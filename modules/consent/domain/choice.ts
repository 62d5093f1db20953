/** Where a browser keeps the answer, in local storage. */
export const CHOICE_PLACE = 'shop/consent/choice';

/** What consent is for. */
export const CONSENT_PURPOSES = ['statistics', 'marketing', 'media'] as const;
/** One of the purposes. */
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Yes or no by purpose; one that is not here has not been answered. */
export type ConsentAnswers = Readonly<Partial<Record<ConsentPurpose, boolean>>>;

/** What a browser keeps. */
export interface Choice {
  readonly answers: ConsentAnswers;
  /** What was asked. */
  readonly version: string;
  /** UTC ms. */
  readonly at: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Of what a browser has kept, the answers that are good still: to this question, and not too old. */
export function goodAnswers(kept: unknown, asked: { version: string; lifeDays: number }, now: number): ConsentAnswers {
  if (!isObject(kept) || kept['version'] !== asked.version || !isObject(kept['answers'])) return {};
  const { at, answers } = kept;
  // A clock that was put back must not make an answer last longer.
  if (typeof at !== 'number' || at > now || at <= now - asked.lifeDays * 86_400_000) return {};
  return Object.fromEntries(
    CONSENT_PURPOSES.map((purpose) => [purpose, answers[purpose]] as const).filter(
      ([, answer]) => typeof answer === 'boolean',
    ),
  );
}

/** The purposes that were agreed to and are no more. */
export const withdrawn = (before: ConsentAnswers, after: ConsentAnswers): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => before[purpose] && !after[purpose]);
