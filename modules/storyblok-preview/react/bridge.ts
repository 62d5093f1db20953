/** What the editor tells of, as its script in the page hands it over. */
export interface BridgeEvent {
  readonly story?: { readonly id?: number };
  readonly slugChanged?: boolean;
}

interface Bridge {
  on(events: string | readonly string[], listener: (event: BridgeEvent) => void): void;
}

/** The class that the script leaves on the page. */
interface BridgeWindow {
  readonly StoryblokBridge?: new (options: { readonly preventClicks: boolean }) => Bridge;
}

const opened: { bridge?: Promise<Bridge> } = {};

/** Loads the script of the visual editor, once a page. @throws when it does not come */
export const openBridge = (origin: string): Promise<Bridge> => (opened.bridge ??= load(origin));

async function load(origin: string): Promise<Bridge> {
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${origin}/f/storyblok-v2-latest.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script of the editor does not come from ${origin}`));
    document.head.append(script);
  });
  // It is Storyblok's; what it leaves is documented at storyblok.com/docs/packages/storyblok-bridge.
  const { StoryblokBridge } = window as BridgeWindow;
  if (!StoryblokBridge) throw new Error(`The script of the editor from ${origin} leaves nothing to work with`);
  return new StoryblokBridge({ preventClicks: true });
}

/**
 * What the editor's script knows a block by: it reads these attributes of the element that was clicked, or of one
 * around it. Storyblok puts a comment into each block of a draft, `<!--#storyblok#{...}-->`, which says what belongs
 * into them.
 */
export function markBlocks(elements: readonly Element[], blocks: readonly { readonly editable: string }[]): void {
  for (const [place, element] of elements.entries()) {
    const said = blocks[place]?.editable.replace(/^<!--#storyblok#/, '').replace(/-->$/, '');
    if (!said) continue;
    try {
      const { id, uid } = JSON.parse(said) as { id?: string; uid?: string };
      element.setAttribute('data-blok-c', said);
      element.setAttribute('data-blok-uid', `${id}-${uid}`);
    } catch {
      // A comment of another form marks nothing: the block can still be chosen in the editor's list.
    }
  }
}
