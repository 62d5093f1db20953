import { Fragment, type ReactNode } from 'react';
import { Link } from 'etalage/core/react';
import type { RichTextBlock, RichTextContainer, RichTextMark, RichTextNode } from 'etalage/modules/storyblok';
import { ShopImage } from '../../ui/shop-image.tsx';
import { NestedBlocks } from '../../ui/story-blocks.tsx';
import '../../styles/blocks.css';
import '../../styles/prose.css';
import '../../styles/content.css';

const ELEMENTS = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  code_block: 'pre',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
} as const satisfies Partial<Record<RichTextContainer, string>>;
const MARKS = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const;

/** Text as an editor set it; blocks may stand in between. */
export default function RichText({ block: { title, text } }: { block: RichTextBlock; first: boolean }): ReactNode {
  return (
    <section className="block prose">
      {title && <h2>{title}</h2>}
      <div className="rich">
        <Nodes of={text.content} />
      </div>
    </section>
  );
}

function Nodes({ of }: { of: readonly RichTextNode[] }): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- nodes have no names and never move
  return of.map((node, place) => (
    <Fragment key={place}>
      <Node node={node} />
    </Fragment>
  ));
}

function Node({ node }: { node: RichTextNode }): ReactNode {
  switch (node.type) {
    case 'text':
      return node.marks.reduceRight<ReactNode>(marked, node.text);
    case 'hard_break':
      return <br />;
    case 'horizontal_rule':
      return <hr />;
    case 'image':
      return (
        <ShopImage
          path={node.attrs.src}
          alt={node.attrs.alt}
          box={{ width: 1200, height: 675 }}
          widths={[780, 1200]}
          sizes="(min-width: 640px) 38rem, 92vw"
        />
      );
    case 'blok':
      return <NestedBlocks blocks={node.attrs.body} />;
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const;
      return (
        <Heading>
          <Nodes of={node.content} />
        </Heading>
      );
    }
    case 'table':
      return (
        <div className="rich__table">
          <table>
            <tbody>
              <Nodes of={node.content} />
            </tbody>
          </table>
        </div>
      );
    default: {
      const Element = ELEMENTS[node.type];
      return (
        <Element>
          <Nodes of={node.content} />
        </Element>
      );
    }
  }
}

function marked(content: ReactNode, mark: RichTextMark): ReactNode {
  if (mark.type === 'link') return <Link to={mark.attrs.href}>{content}</Link>;
  const Mark = MARKS[mark.type];
  return <Mark>{content}</Mark>;
}
