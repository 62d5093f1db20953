/**
 * The first script of a page, a few hundred bytes: it leaves the line to styles, fonts and the pictures on screen, and
 * then loads the others, which read their page before they take it up. A tap or key starts them at once; a picture that
 * never comes does not hold them.
 */
const LONGEST_WAIT_MS = 2500;

/**
 * Loads the files named in the boot script's `data-files`: fetched together, run one after the other, each a task of
 * its own.
 */
async function load(): Promise<void> {
  const files = document.getElementById('etalage-boot')?.dataset.files?.split(' ') ?? [];
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resume) => {
      setTimeout(resume);
    });
  }
}

const { promise: due, resolve } = Promise.withResolvers<void>();
if (document.readyState === 'complete') resolve();
addEventListener('load', () => resolve(), { once: true });
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
setTimeout(resolve, LONGEST_WAIT_MS);
void due.then(load);
