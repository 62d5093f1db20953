import type { Block, FooterBlock, Story } from 'etalage/modules/storyblok';

const PATH = '/cookie-settings/';

const isFooter = (block: Block): block is FooterBlock =>
  block.component === 'footer' && Array.isArray((block as Partial<FooterBlock>).columns);

/**
 * The footer with a link to the settings, at the end of the column that leads to the
 * statement on privacy, else of the last, unless its editor has put one somewhere.
 */
export function withFooterLink(story: Story, label: string): Story {
  const { body } = story.content;
  if (!body?.some(isFooter)) return story;
  const linked = body.map((block): Block => {
    if (!isFooter(block)) return block;
    const { columns } = block;
    if (columns.some(({ links }) => links.some(({ url }) => url.includes(PATH)))) return block;
    const link = { label, url: PATH };
    const place = columns.find(({ links }) => links.some(({ url }) => url.includes('privacy'))) ?? columns.at(-1);
    const footer: FooterBlock = {
      ...block,
      columns: place
        ? columns.map((column) => (column === place ? { ...column, links: [...column.links, link] } : column))
        : [{ title: label, links: [link] }],
    };
    return footer;
  });
  return { ...story, content: { ...story.content, body: linked } };
}
