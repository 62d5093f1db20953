/// <reference types="vite/client" />
// What pages run besides the shop's own code while it is developed.
import { createOverlay } from './overlay.ts';
import { showFailures } from './failures.ts';

/** Node opens this entry point too, to see what it has. */
if (typeof window !== 'undefined') {
  showFailures(import.meta.hot);
  window.etalageMarks = new Set();
  const toggle = createOverlay(window.etalageMarks);
  addEventListener('keydown', (event) => {
    if (event.code !== 'KeyE' || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    toggle();
  });
}

import.meta.hot?.on('etalage:open', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
});
