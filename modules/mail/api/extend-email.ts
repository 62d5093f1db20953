import { withTimeLimit, type Context, type ReportError } from 'etalage/core';
import type { EmailAbout } from 'etalage/core/email';
import { oneLine } from '../domain/check-email.ts';
import { withAdditions, type FullEmail } from '../domain/add-to-email.ts';
import type { EmailExtender, Email, EmailBody, EmailLayout } from '../module.ts';

/** How long additions may take, in ms: all of them are made at the same time. */
const ADDING_MS = 5_000;

export interface ExtendEmailOptions {
  readonly extenders: readonly EmailExtender[];
  readonly layout: EmailLayout;
  readonly context: Context;
  readonly report: ReportError;
  readonly timeout?: number;
}

/**
 * An e-mail with what modules add to it, laid out. What goes wrong in an addition is reported and left out: it never
 * keeps the e-mail from being sent.
 */
export async function extendEmail(
  email: Email,
  about: EmailAbout | undefined,
  { extenders, layout, context, report, timeout = ADDING_MS }: ExtendEmailOptions,
): Promise<FullEmail & { readonly body: EmailBody }> {
  let full = { email, attachments: [], body: layout.render(email) } as FullEmail & { readonly body: EmailBody };
  const mine = extenders.filter(({ kind }) => kind === about?.kind);
  const late = () => new Error(`it took more than ${timeout} ms`);
  const made = await Promise.allSettled(
    mine.map(async (extender) => withTimeLimit(timeout, extender.add(email, context), late)),
  );
  for (const [index, outcome] of made.entries()) {
    try {
      if (outcome.status === 'rejected') throw outcome.reason;
      if (outcome.value === undefined) continue;
      const next = withAdditions(full, outcome.value);
      oneLine(next.email.subject);
      // What the layout cannot show is not sent.
      full = { ...next, body: layout.render(next.email) };
    } catch (cause) {
      const { module, kind } = mine[index] ?? { module: '', kind: '' };
      const why = cause instanceof Error ? cause.message : String(cause);
      report(new Error(`What module ${module} adds to e-mail ${kind} was left out: ${why}`, { cause }));
    }
  }
  return full;
}
