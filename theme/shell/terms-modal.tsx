import { useEffect, useState, type ReactNode } from 'react';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { UiStore } from 'etalage/modules/shell';
import { StoryClient, type Story } from 'etalage/modules/storyblok';
import { Modal } from '../ui/modal.tsx';
import { StoryBlocks } from '../ui/story-blocks.tsx';
import '../styles/content.css';

/**
 * A story in a modal, that of the terms unless told otherwise: its address is a word of the language. When it cannot be
 * had, a link to its page.
 */
export default function TermsModal({ slug }: { slug?: string }): ReactNode {
  const { t } = useTranslator();
  const page = slug ?? t('terms-and-conditions');
  const client = useService(StoryClient);
  const isOpen = useStore(UiStore).panel?.name === 'terms';
  const [shown, setShown] = useState<{ readonly slug: string; readonly story: Story | undefined }>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const show = (story: Story | undefined): void => {
      if (isWanted) setShown({ slug: page, story });
    };
    client.load(page).then(show, () => show(undefined));
    return () => {
      isWanted = false;
    };
  }, [client, isOpen, page]);
  const isLoaded = shown?.slug === page;
  const { name, content } = (isLoaded && shown.story) || {};
  return (
    <Modal name="terms" title={name ?? t('Terms and conditions')} className="modal--story">
      <div className="story" aria-busy={!isLoaded}>
        {content?.body && <StoryBlocks blocks={content.body.filter(({ component }) => component !== 'breadcrumbs')} />}
        {isLoaded && !content && (
          <p>
            <Link to={`/${page}/`}>{t('Read it on its own page')}</Link>
          </p>
        )}
      </div>
    </Modal>
  );
}
