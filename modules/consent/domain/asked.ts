import { CONSENT_PURPOSES, type ConsentAnswers, type ConsentPurpose } from './choice.ts';

/** Something that must not be done before somebody agrees to it. */
export interface ConsentNeed {
  readonly purpose: ConsentPurpose;
  /** Who does it, as shoppers know it: `Google Analytics`. */
  readonly name: string;
  /** What is kept where, and for how long: a message key of the API's side; the text where a browser is told. */
  readonly keeps?: string;
  /** Cookies of the shop's own address that it sets, by the beginning of their names: withdrawing removes them. */
  readonly cookies?: readonly string[];
  /** Origins whose frames are shown with it. */
  readonly frames?: readonly string[];
  /** It is asked for where it would be shown, such as a video: no question on every page. */
  readonly inPlace?: true;
}

/** What a shop asks for. */
export interface AskedConsent {
  /** Another one makes all answers void. */
  readonly version: string;
  /** How long an answer is good. */
  readonly lifeDays: number;
  readonly needs: readonly ConsentNeed[];
}

/** A short name of a text, the same everywhere: FNV-1a. No secret. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** @param version of the operator, who changes it when the statement on privacy changes */
export function askedConsent(
  needs: readonly ConsentNeed[],
  { purposes, version, lifeDays }: { purposes: readonly ConsentPurpose[]; version: number; lifeDays: number },
): AskedConsent {
  const allowed = needs
    .filter(({ purpose }) => purposes.includes(purpose))
    .sort((a, b) => (`${a.purpose} ${a.name}` < `${b.purpose} ${b.name}` ? -1 : 1));
  const what = allowed.map(({ purpose, name }) => `${purpose} ${name}`).join('\n');
  return { version: `${version}.${shortHash(what)}`, lifeDays, needs: allowed };
}

/** A line about what is set up in vain: nobody is asked for its purpose. */
export function neverAsked(needs: readonly ConsentNeed[], purposes: readonly ConsentPurpose[]): string | undefined {
  const never = needs.filter(({ purpose }) => !purposes.includes(purpose));
  if (never.length === 0) return undefined;
  const named = never.map(({ name, purpose }) => `${name} (${purpose})`).join(', ');
  return `"consent.purposes" leaves out what these need, so they are never loaded: ${named}`;
}

/** The purposes that something needs, in the order in which they are shown. */
export const purposesOf = ({ needs }: AskedConsent): ConsentPurpose[] =>
  CONSENT_PURPOSES.filter((purpose) => needs.some((need) => need.purpose === purpose));

/** Whether the question has to be put: something that is not asked in its place has no answer yet. */
export const isOpen = ({ needs }: AskedConsent, answers: ConsentAnswers): boolean =>
  needs.some(({ inPlace, purpose }) => !inPlace && answers[purpose] === undefined);
