import type { Context, ReportError } from 'etalage/core';
import type { EmailAbout } from 'etalage/core/email';
import { oneLine } from '../domain/check-letter.ts';
import { addToLetter, type FullLetter } from '../domain/add-to-email.ts';
import type { EmailExtender, Letter, LetterBody, LetterLayout } from '../module.ts';

/** How long additions may take, in ms: all of them are made at the same time. */
const ADDING_MS = 5_000;

export interface ExtendEmailOptions {
  readonly extenders: readonly EmailExtender[];
  readonly layout: LetterLayout;
  readonly context: Context;
  readonly report: ReportError;
  readonly timeout?: number;
}

/**
 * A letter with what modules add to it, laid out. What goes wrong in an addition is reported and left out: it never
 * keeps the letter from being sent.
 */
export async function extendEmail(
  letter: Letter,
  about: EmailAbout | undefined,
  { extenders, layout, context, report, timeout = ADDING_MS }: ExtendEmailOptions,
): Promise<FullLetter & { readonly body: LetterBody }> {
  let full = { letter, attachments: [], body: layout.render(letter) } as FullLetter & { readonly body: LetterBody };
  const mine = extenders.filter(({ kind }) => kind === about?.kind);
  const made = await Promise.allSettled(mine.map(async (extender) => inTime(extender.add(letter, context), timeout)));
  for (const [index, outcome] of made.entries()) {
    try {
      if (outcome.status === 'rejected') throw outcome.reason;
      if (outcome.value === undefined) continue;
      const next = addToLetter(full, outcome.value);
      oneLine(next.letter.subject);
      // What the layout cannot show is not sent.
      full = { ...next, body: layout.render(next.letter) };
    } catch (cause) {
      const { module, kind } = mine[index] ?? { module: '', kind: '' };
      const why = cause instanceof Error ? cause.message : String(cause);
      report(new Error(`What module ${module} adds to e-mail ${kind} was left out: ${why}`, { cause }));
    }
  }
  return full;
}

async function inTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it took more than ${timeout} ms`)), timeout);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
