import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, PartById, useService, useVisit, useTranslator } from 'etalage/core/react';
import type { SizeGuideProps, SizeTableBlock } from 'etalage/modules/catalog';
import { StoryClient, type Block } from 'etalage/modules/storyblok';
import { Modal } from '../../ui/modal.tsx';
import { SizeTableOf } from './size-table.tsx';
import '../../styles/size-guide.css';

/** Blocks that lead around a page have nothing to lead to in here. */
const AROUND_A_PAGE = new Set(['breadcrumbs', 'table_of_contents']);

/** The story that explains the sizes, over the page: the tables of the product's own department first. */
export default function SizeGuide({ story, url, department, size }: SizeGuideProps): ReactNode {
  const { t } = useTranslator();
  return (
    <Modal name="size-guide" title={t('Size guide')} className="size-guide">
      <Suspense fallback={<p role="status">{t('One moment …')}</p>}>
        <Blocks key={story} story={story} url={url} department={department} size={size} />
      </Suspense>
    </Modal>
  );
}

function Blocks({ story, url, department, size }: SizeGuideProps): ReactNode {
  const { t } = useTranslator();
  const { views } = useVisit().kernel;
  const blocks = useStoryBlocks(story);
  if (blocks === undefined) return <p role="status">{t('One moment …')}</p>;
  if (blocks.length === 0)
    return (
      <p role="status">
        {t('The size guide could not be loaded.')} <Link to={url}>{t('Open its page')}</Link>
      </p>
    );
  const tables = blocks
    .filter(isSizeTable)
    .toSorted((left, right) => Number(right.department === department) - Number(left.department === department));
  const others = blocks.filter(
    (block) => !isSizeTable(block) && !AROUND_A_PAGE.has(block.component) && views.has(`block.${block.component}`),
  );
  return (
    <>
      {tables.map((block, place) => (
        <SizeTableOf key={block._uid} block={block} size={place === 0 ? size : undefined} />
      ))}
      {others.map((block) => (
        <PartById key={block._uid} id={`block.${block.component}`} props={{ block, first: false }} />
      ))}
    </>
  );
}

// A component's name decides its fields; the CMS keeps to that schema.
const isSizeTable = (block: Block): block is Block & SizeTableBlock => block.component === 'size_table';

/** The blocks of a story; undefined until they are there, none when they could not be had. */
function useStoryBlocks(slug: string): readonly Block[] | undefined {
  const client = useService(StoryClient);
  const [blocks, setBlocks] = useState<readonly Block[]>();
  useEffect(() => {
    client.load(slug).then(
      (story) => setBlocks(story?.content.body ?? []),
      () => setBlocks([]),
    );
  }, [client, slug]);
  return blocks;
}
