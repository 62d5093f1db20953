import type { MouseEvent, ReactNode } from 'react';
import { Link, SlotView, Still, useService, useStore, useTranslator } from 'etalage/core/react';
import { CatalogUi, SizeGuides, type ProductView, type SizeGuideProps } from 'etalage/modules/catalog';
import { Panels } from 'etalage/modules/shell';
import { LinkedStories } from 'etalage/modules/storyblok';
import '../../styles/product.css';

/** What helps to choose, below the choices: how sizes run, and what modules say there. */
export function ChoiceNotes({
  product,
  department,
}: {
  product: ProductView;
  department: string | undefined;
}): ReactNode {
  const { t } = useTranslator();
  const { choices } = product;
  const panels = useService(Panels);
  const stories = useStore(LinkedStories);
  const found = useService(SizeGuides).of(choices);
  const guide = found && stories.includes(found.story) ? found : undefined;
  if (choices.length === 0) return null;

  const showGuide = (event: MouseEvent, props: SizeGuideProps): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    panels.open('size-guide', props);
  };
  const size = choices.find(({ code }) => code === guide?.attribute)?.values.find(({ active }) => active)?.label;
  return (
    <p className="choice-notes">
      {guide && (
        <Link
          to={department ? `${guide.url}#${department}` : guide.url}
          className="text-link"
          onClick={(event) => showGuide(event, { story: guide.story, url: guide.url, department, size })}
        >
          {t('Size guide')}
        </Link>
      )}
      {product.rating?.fit && (
        <Still key={product.parentSku}>
          <SlotView of={CatalogUi.productReviews} props={{ product, line: 'fit' }} />
        </Still>
      )}
      <SlotView of={CatalogUi.choiceNotes} props={{ product }} />
    </p>
  );
}
