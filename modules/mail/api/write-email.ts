import { withTimeLimit, type Context, type ReportError } from 'etalage/core';
import type { EmailAbout } from 'etalage/core/email';
import { oneLine } from '../domain/check-email.ts';
import type { Email, EmailLayout, EmailTemplate } from '../module.ts';

/** How long each template may take, in ms. */
const WRITING_MS = 5_000;

export interface WriteEmailOptions {
  readonly templates: readonly EmailTemplate[];
  readonly layout: EmailLayout;
  readonly context: Context;
  readonly report: ReportError;
  readonly timeout?: number;
}

/** An e-mail as the templates of its kind write it. What goes wrong in one is reported, and leaves it as it was. */
export async function writeEmail(
  email: Email,
  about: EmailAbout | undefined,
  { templates, layout, context, report, timeout = WRITING_MS }: WriteEmailOptions,
): Promise<Email> {
  let written = email;
  const late = () => new Error(`it took more than ${timeout} ms`);
  for (const template of templates.filter(({ kind }) => kind === about?.kind)) {
    try {
      const content = await withTimeLimit(timeout, template.write(written, context), late);
      if (!content) continue;
      const { about: of, to, home } = written;
      const next: Email = { ...content, about: of, to, ...(home !== undefined && { home }) };
      oneLine(next.subject);
      // What the layout cannot show is not sent.
      layout.render(next);
      written = next;
    } catch (cause) {
      const { module, kind } = template;
      const why = cause instanceof Error ? cause.message : String(cause);
      report(new Error(`The template of module ${module} for e-mail ${kind} was left out: ${why}`, { cause }));
    }
  }
  return written;
}
