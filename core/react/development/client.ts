/// <reference types="vite/client" />
// What pages run besides the shop's own code while it is developed.
import.meta.hot?.on('etalage:open', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
});
