import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { PreviewBlock } from 'etalage/modules/storyblok';
import { usePreview } from 'etalage/modules/storyblok-preview/react';
import '../styles/preview.css';

/** What editors, and whoever has a link to a draft, are told at the edge of the page. */
export default function Preview({ block }: { block: PreviewBlock }): ReactNode {
  const { t, date } = useTranslator();
  const { place, unknown, until, hasEnded } = usePreview(block);
  const notes = [
    until && t('This is a draft. The link to it works until {date}.', { date: date(until, 'D MMMM YYYY, HH:mm') }),
    unknown.length > 0 && t('The shop cannot show these blocks: {blocks}', { blocks: unknown.join(', ') }),
    hasEnded && t('What you type is not shown any more. Open the page in the editor again.'),
  ].filter((note) => typeof note === 'string');
  return (
    <div ref={place} className="preview" role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
