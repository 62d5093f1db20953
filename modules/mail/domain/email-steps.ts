import type { EmailStep } from '../module.ts';
import { escape } from './html.ts';
import { LOOK, TEXT_FONT } from './look.ts';

/** Side by side, with a line above that is dark as far as it has come; marks say the same without colours. */
export function stepsHtml(steps: readonly EmailStep[]): string {
  const width = Math.floor(100 / steps.length);
  const cells = steps.map(({ label, state }) => {
    const [edge, text] = state === 'next' ? [LOOK.line, LOOK.quiet] : [LOOK.text, LOOK.text];
    return (
      `<td class="${state === 'next' ? 'quiet line' : 'text done'}" width="${width}%" valign="top" ` +
      `style="border-top:3px solid ${edge};padding:8px 8px 0 0;color:${text};` +
      `font:${state === 'now' ? 700 : 400} 13px/18px ${TEXT_FONT}">${state === 'done' ? '✓ ' : ''}${escape(label)}</td>`
    );
  });
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">' +
    `<tr>${cells.join('')}</tr></table>`
  );
}

const MARKS = { done: '[x]', now: '[>]', next: '[ ]' } as const;

/** The same in plain text, a line a step. */
export const stepsText = (steps: readonly EmailStep[], heading: string): string =>
  [heading.toUpperCase(), ...steps.map(({ label, state }) => `${MARKS[state]} ${label}`)].join('\n');
