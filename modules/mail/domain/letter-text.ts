import type { Letter, LetterSection } from '../module.ts';
import type { LetterFrame } from './letter-frame.ts';

/** The same letter as plain text. */
export function letterText(letter: Letter, { shop, texts, legal }: LetterFrame): string {
  const { heading, paragraphs, sections = [], action, notes = [] } = letter;
  return [
    shop,
    heading,
    ...paragraphs,
    ...sections.map(sectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${texts.greeting}\n${shop}`,
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
