import type { ReactNode } from 'react';
import type { HeaderBlock } from 'etalage/modules/storyblok';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** A heading over what follows. */
export default function Header({ block: { title, eyebrow, text } }: { block: HeaderBlock; first: boolean }): ReactNode {
  return (
    <header className="block story-header">
      {eyebrow && <p className="story-header__eyebrow">{eyebrow}</p>}
      {title && <h2>{title}</h2>}
      {text && <p className="story-header__text">{text}</p>}
    </header>
  );
}
