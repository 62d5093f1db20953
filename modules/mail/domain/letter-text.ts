import type { Letter } from '../module.ts';
import type { LetterFrame } from './letter-frame.ts';

/** The same letter as plain text. */
export function letterText(letter: Letter, { shop, texts, legal }: LetterFrame): string {
  const { heading, paragraphs, action, notes = [] } = letter;
  return [
    shop,
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${texts.greeting}\n${shop}`,
    `-- \n${[texts.automatic, legal].filter(Boolean).join('\n')}`,
  ]
    .join('\n\n')
    .concat('\n');
}
