import type { ReactNode } from 'react';
import type { BreadcrumbsBlock } from 'etalage/modules/storyblok';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** The way to a page of the content team. */
export default function BreadcrumbsOfStory({
  block: { routes, current },
}: {
  block: BreadcrumbsBlock;
  first: boolean;
}): ReactNode {
  const way = routes.map(({ label, url }) => ({ name: label, url }));
  return (
    <div className="block story-crumbs">
      <Breadcrumbs crumbs={current ? [...way, { name: current, url: undefined }] : way} />
    </div>
  );
}
