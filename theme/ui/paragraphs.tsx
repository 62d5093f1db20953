import type { ReactNode } from 'react';

/** A plain text; an empty line starts a new paragraph. */
export function Paragraphs({ text }: { text: string }): ReactNode {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((one, place) => <p key={place}>{one}</p>); // oxlint-disable-line react/no-array-index-key -- they never move
}
