import { configType, defineModule, errorType, part, point, requestToken, store, token, ui } from 'etalage/core';
import type { ConsentAnswers, ConsentPurpose } from './domain/choice.ts';
import type { AskedConsent, ConsentNeed } from './domain/asked.ts';
import type { ConsentRecord, ConsentStats } from './contract/records.ts';
import type { ConsentConfig } from './config.ts';
export type { ConsentConfig } from './config.ts';
export type { ConsentAnswers, ConsentPurpose } from './domain/choice.ts';
export type { AskedConsent, ConsentNeed } from './domain/asked.ts';
export type { ConsentRecord, ConsentStats } from './contract/records.ts';

/** Asks before anything is done that shoppers must agree to: measurements, advertising, videos of others. */
export const consent = defineModule<ConsentConfig>({
  id: 'consent',
  kernel: '^0.1.0',
  requires: ['shell'],
  after: ['storyblok'],
  config: configType<ConsentConfig>(),
});

/** The answer is older than what it is about. */
export const OtherConsent = errorType(409, 'consent.otherVersion', 'What we ask for has changed. Please choose anew.');

/**
 * What needs consent, on the API's side: each module that stores, reads or loads something for it says so. Without any
 * nobody is asked, and no page has code for it.
 */
export const ConsentNeeds = point<ConsentNeed>('consent.needs', 'api');

/** What the shop asks for: the needs of those purposes that its settings allow. */
export const ConsentAsked = token<AskedConsent>('consent.Asked', 'api');

/** Keeps answers, as proof; an adapter's. */
export interface ConsentRecords {
  /** The same answer once more changes nothing. */
  keep(record: ConsentRecord): Promise<void>;
  /** How many answered what, newest version first. */
  stats(): Promise<readonly ConsentStats[]>;
}
export const ConsentRecords = requestToken<ConsentRecords>('consent.Records', 'api');

/** What the visitor has answered. On the server, and before it has been read, nothing. */
export interface ConsentState {
  readonly asked: AskedConsent | undefined;
  readonly answers: ConsentAnswers;
  /** The answers of this browser have been read. */
  readonly isRead: boolean;
  /** The path on screen. */
  readonly path: string;
}
/** What is asked, and what the visitor of this browser has answered. */
export const ConsentStore = store<ConsentState>('consent.state', () => ({
  asked: undefined,
  answers: {},
  isRead: false,
  path: '',
}));

/** The visitor's consent, in the browser. Nothing throws. */
export interface Consent {
  /** Reads the answers, and what is asked; once. @param asked where that is known already */
  load(asked?: AskedConsent): Promise<void>;
  /** Answers for purposes; the others keep their answers. At once, in all tabs, and from visit to visit. */
  answer(answers: ConsentAnswers): Promise<void>;
  /**
   * Runs work as soon as a purpose is agreed to, now or later; `stop` runs when that is withdrawn. Once more agreed to,
   * it runs again.
   */
  whileGiven(purpose: ConsentPurpose, start: () => void, stop: () => void): void;
}
export const Consent = requestToken<Consent>('consent.Consent', 'pages');

export const ConsentUi = ui('consent', {
  /** `/cookie-settings/`: what is asked for, and the answers. */
  Page: part<{ readonly asked: AskedConsent & { readonly title: string } }>({ lazyTexts: true }),
  /**
   * Beside every page of a shop that asks: the question, until it is answered; then a link to the settings, on pages
   * that have none.
   */
  Bar: part<object>({ lazyTexts: 'own' }),
});

export const ConsentModals = ui('modal', {
  /** The settings over any page, which a link to `/cookie-settings/` in the footer opens. */
  'cookie-settings': part<object>({ lazyTexts: true }),
});

export { ConsentBlocks, type EmbedBlock } from './contract/blocks.ts';
export type { FrameOwner } from './domain/frames.ts';
export { AskedConsentEndpoint, RecordConsentEndpoint } from './contract/endpoints.ts';
