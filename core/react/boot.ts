import type { HYDRATED as hydratedEvent } from './page-state.ts';

/**
 * The first script of a page, a few hundred bytes: it leaves the line to styles, fonts and the pictures on screen, and
 * then loads the others, which hydrate the page. A tap or key starts them at once; a picture that never comes does not
 * hold them. Clicks and forms that only scripts answer are repeated once views answer to them.
 */
const LONGEST_WAIT_MS = 2500;
const RETRY_MS = 50;
const LAST_RETRY_MS = 60_000;

const pause = (ms?: number): Promise<void> =>
  new Promise((resume) => {
    setTimeout(resume, ms);
  });

/** Runs a file. What a bad network has lost is asked for again: without it nothing on the page would ever answer. */
const run = (file: string, wait = RETRY_MS): Promise<unknown> =>
  import(/* @vite-ignore */ file).catch(async (error: unknown) => {
    if (wait > LAST_RETRY_MS) throw error;
    await pause(wait);
    return run(file, wait * 2);
  });

/**
 * Loads the files named in the boot script's `data-files`: fetched together, run one after the other, each a task of
 * its own.
 */
async function load(): Promise<void> {
  const files = document.getElementById('etalage-boot')?.dataset.files?.split(' ') ?? [];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await run(file);
    await pause();
  }
}

const { promise: due, resolve } = Promise.withResolvers<void>();
if (document.readyState === 'complete') resolve();
addEventListener('load', () => resolve(), { once: true });
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
setTimeout(resolve, LONGEST_WAIT_MS);
void due.then(load);

/**
 * Who chose something by a link before scripts answered got a document of the same address: they go on from what they
 * chose, not from its top.
 */
const [entry] = performance.getEntriesByType('navigation');
if (
  entry instanceof PerformanceNavigationTiming &&
  entry.type === 'navigate' &&
  document.referrer.split('?')[0] === location.origin + location.pathname
) {
  const chosen = [...document.querySelectorAll<HTMLElement>('[data-keep-scroll][aria-current]')].at(-1);
  chosen?.scrollIntoView({ block: 'center', behavior: 'instant' });
  chosen?.focus({ preventScroll: true });
}

/** What answers to a click by itself, without any script. */
const NATIVE = `a[href],summary,label,input,select,textarea,[type=submit],[popovertarget]${
  'command' in HTMLButtonElement.prototype ? ',[command]' : ''
}`;
/** Written out: an import would make this a second file to wait for. */
const HYDRATED: typeof hydratedEvent = 'etalage-hydrated';
/** Clicked while no view could answer. Each counts once: who sees nothing happen clicks again. */
const clicked = new Set<Element>();
let isHydrated = false;

/** Tells whether an event gets through to its target: React holds those back whose target is not hydrated yet. */
function arrival(target: Element, type: 'click' | 'submit' = 'click'): () => boolean {
  let hasArrived = false;
  const arrive = (): void => {
    hasArrived = true;
  };
  target.addEventListener(type, arrive);
  return () => {
    target.removeEventListener(type, arrive);
    return hasArrived;
  };
}

function repeat(target: Element): void {
  const hasArrived = arrival(target);
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  if (!hasArrived()) setTimeout(repeat, RETRY_MS, target);
}

addEventListener(
  'click',
  ({ isTrusted, target }) => {
    if (!isTrusted || !(target instanceof Element) || target.closest(NATIVE)) return;
    if (!isHydrated) {
      clicked.add(target);
      return;
    }
    const hasArrived = arrival(target);
    setTimeout(() => {
      if (!hasArrived()) repeat(target);
    });
  },
  true,
);
/**
 * Sent while no view could answer. Only scripts answer to `method="post"` without an `action`, since no page takes
 * anything: such a form is never sent by the browser.
 */
const submitted = new Set<HTMLFormElement>();
addEventListener(
  'submit',
  (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.method !== 'post' || target.hasAttribute('action')) return;
    event.preventDefault();
    if (!isHydrated) {
      submitted.add(target);
      return;
    }
    const hasArrived = arrival(target, 'submit');
    setTimeout(() => {
      if (!hasArrived() && target.isConnected) target.requestSubmit();
    }, RETRY_MS);
  },
  true,
);
addEventListener(
  HYDRATED,
  () => {
    isHydrated = true;
    clicked.forEach(repeat);
    for (const form of submitted) form.requestSubmit();
  },
  { once: true },
);
