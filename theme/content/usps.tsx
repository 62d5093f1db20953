import type { ReactNode } from 'react';
import type { UspsBlock } from 'etalage/modules/storyblok';
import { Icon } from '../ui/icon.tsx';

/** What the shop promises, in the flow of a page. */
export default function Usps({ block }: { block: UspsBlock; first: boolean }): ReactNode {
  return (
    <ul className="block usps">
      {block.items.map(({ text, icon }) => <li key={text}><Icon name={icon} /><span>{text}</span></li>)}
    </ul>
  );
}
