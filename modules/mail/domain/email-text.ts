import type { Email, EmailSection } from '../module.ts';
import type { EmailFrame } from './email-frame.ts';
import { stepsText } from './email-steps.ts';

/** The same e-mail as plain text, in the same order. */
export function emailText(email: Email, { shop, texts, legal }: Omit<EmailFrame, 'picture'>): string {
  const { heading, paragraphs, steps, sections = [], action, notes = [], terms = [] } = email;
  const { colon } = texts;
  const asText = (section: EmailSection): string => sectionText(section, colon);
  return [
    shop,
    heading,
    ...paragraphs,
    ...(steps ? [stepsText(steps, texts.status)] : []),
    ...(action ? [`${action.label}${colon}\n${action.url}`] : []),
    ...notes,
    ...sections.map(asText),
    `${texts.greeting}\n${shop}`,
    ...terms.map(asText),
    `-- \n${[texts.automatic, legal].filter(Boolean).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const sectionText = ({ heading, rows = [], lines = [] }: EmailSection, colon: string): string =>
  [
    ...(heading === undefined ? [] : [heading.toUpperCase()]),
    ...rows.map(({ label, note, value }) => `${label}${note === undefined ? '' : ` (${note})`}${colon} ${value}`),
    ...lines,
  ].join('\n');
