import { useEffect, useRef, useState, type RefObject } from 'react';
import { ApiClient, PageRefresh, ReportError } from 'etalage/core';
import { useVisit } from 'etalage/core/react';
import {
  FrameStore,
  PreviewEndpoint,
  StoryClient,
  type PreviewBlock,
  type PreviewInput,
} from 'etalage/modules/storyblok';
import { markBlocks, openBridge, type BridgeEvent } from './bridge.ts';

/** What a page that shows a draft says about itself. */
export interface PreviewState {
  /** Goes onto an element among the blocks. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Components of blocks that neither theme nor modules can show. */
  readonly unknown: readonly string[];
  /** When the link ends, by which the draft is seen; undefined in the editor. */
  readonly until: Date | undefined;
  /** The editor's token is good no more: what is typed is not shown. */
  readonly hasEnded: boolean;
}

/** What the address says, by which the API knows the editor again. */
function inputOf(query: URLSearchParams): PreviewInput {
  const of = (name: string): string => query.get(name) ?? '';
  return {
    spaceId: of('_storyblok_tk[space_id]'),
    timestamp: of('_storyblok_tk[timestamp]'),
    token: of('_storyblok_tk[token]'),
  };
}

/** Lets a page follow its editor: what is typed shows at once, what is saved loads the page anew. */
export function usePreview({ slug, editor, until, blocks, components }: PreviewBlock): PreviewState {
  const { scope, kernel } = useVisit();
  const [hasEnded, setEnded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isKnown = (component: string): boolean => kernel.views.has(`block.${component}`);

  // What the page shows above the first of its blocks has no element of its own among them.
  useEffect(() => {
    const own = place.current?.closest('.story-block');
    const elements = [...(own?.parentElement?.querySelectorAll(':scope > .story-block') ?? [])];
    markBlocks(elements, blocks.filter(({ component }) => isKnown(component)).slice(-elements.length));
  });

  useEffect(() => {
    if (!editor || window.parent === window) return;
    const input = inputOf(new URLSearchParams(window.location.search));
    let waiting: object | undefined;
    let isBusy = false;
    const show = async (story: object): Promise<void> => {
      const shown = await scope
        .get(ApiClient)
        .call(PreviewEndpoint, { query: input, body: { story, at: slug } }, { silent: true });
      const frame = scope.get(FrameStore);
      if (shown.slug in frame.get())
        frame.set((stories) => ({ ...stories, [shown.slug]: { content: shown.story.content } }));
      else {
        await scope.get(StoryClient).show(slug, shown.story);
        await scope.get(PageRefresh).refresh();
      }
    };
    /** Who types is ahead of the page: only the last of what was typed meanwhile is shown. */
    const follow = async (): Promise<void> => {
      if (isBusy) return;
      isBusy = true;
      while (waiting) {
        const story = waiting;
        waiting = undefined;
        await show(story).catch(() => setEnded(true));
      }
      isBusy = false;
    };
    openBridge(editor).then(
      (bridge) => {
        bridge.on('input', ({ story }: BridgeEvent) => {
          waiting = story;
          void follow();
        });
        bridge.on(['published', 'change'], ({ slugChanged }: BridgeEvent) => {
          if (!slugChanged) window.location.reload();
        });
      },
      (error: unknown) => scope.get(ReportError)(error instanceof Error ? error : new Error(String(error))),
    );
  }, [editor, slug, scope]);

  return {
    place,
    unknown: components.filter((component) => !isKnown(component)),
    until: editor ? undefined : new Date(until),
    hasEnded,
  };
}
