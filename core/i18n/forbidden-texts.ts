import { point } from '../kernel/token.ts';

/** Texts that a key may not have in any locale, because a law says so: the boot fails when one has. */
export interface ForbiddenTexts {
  /** The message key. */
  readonly key: string;
  /** Compared without regard to case and to spaces around them. */
  readonly texts: readonly string[];
  /** One sentence: which law, and what it wants. */
  readonly why: string;
}
export const ForbiddenTexts = point<ForbiddenTexts>('core.forbiddenTexts', 'api');
