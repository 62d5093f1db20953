import type { ReactNode } from 'react';
import type { UspsBlock } from 'etalage/modules/storyblok';
import { Icon } from '../ui/icon.tsx';
import '../styles/blocks.css';
import '../styles/content.css';

/** What the shop promises, in the flow of a page. */
export default function Usps({ block: { items } }: { block: UspsBlock; first: boolean }): ReactNode {
  if (items.length === 0) return null;
  return (
    <ul className="block usps">
      {items.map(({ text, icon }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
