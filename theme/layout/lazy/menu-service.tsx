import type { ReactNode } from 'react';
import { Link } from 'etalage/core/react';
import type { FooterBlock } from 'etalage/modules/storyblok';
import { useFrameBlock } from '../../ui/frame-block.ts';
import { LanguageLink } from '../language-link.tsx';
import '../../styles/submenu.css';

/** Below the menu of narrow screens: the footer's first column, which is about service, and the country. */
export default function MenuService(): ReactNode {
  const service = useFrameBlock<FooterBlock>('footer', 'footer')?.columns[0];
  return (
    <div className="menu__service">
      {service && (
        <ul>
          {service.links.map(({ label, url }) => (
            <li key={url}>
              <Link to={url}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <LanguageLink />
    </div>
  );
}
