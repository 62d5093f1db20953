/// <reference types="vite/client" />
const OVERLAY = 'vite-error-overlay';

/**
 * Lays what made the page on screen fail over it, where customers see the error page: message and stack. The page loads
 * anew with the next change.
 */
export function showFailures(hot: ImportMeta['hot']): void {
  const state = { hasFailed: false };
  addEventListener('etalage:failed', (event) => {
    const error: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (!(error instanceof Error)) return;
    state.hasFailed = true;
    const Overlay = customElements.get(OVERLAY);
    if (!Overlay || document.querySelector(OVERLAY)) return;
    document.body.append(Reflect.construct(Overlay, [{ message: error.message, stack: error.stack ?? '' }]));
  });
  for (const change of ['etalage:open', 'etalage:changed', 'vite:beforeUpdate'] as const)
    hot?.on(change, () => {
      if (state.hasFailed) window.location.reload();
    });
}
