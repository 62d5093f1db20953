import type { Letter, LetterSection } from '../module.ts';
import type { LetterFrame } from './letter-frame.ts';
import { stepsText } from './letter-steps.ts';

/** The same letter as plain text, in the same order. */
export function letterText(letter: Letter, { shop, texts, legal }: Omit<LetterFrame, 'picture'>): string {
  const { heading, paragraphs, steps, sections = [], action, notes = [], terms = [] } = letter;
  return [
    shop,
    heading,
    ...paragraphs,
    ...(steps ? [stepsText(steps, texts.status)] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    ...sections.map(sectionText),
    `${texts.greeting}\n${shop}`,
    ...terms.map(sectionText),
    `-- \n${[texts.automatic, legal].filter(Boolean).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}

const sectionText = ({ heading, rows = [], lines = [] }: LetterSection): string =>
  [
    ...(heading === undefined ? [] : [heading.toUpperCase()]),
    ...rows.map(({ label, note, value }) => `${label}${note === undefined ? '' : ` (${note})`}: ${value}`),
    ...lines,
  ].join('\n');
