/// <reference types="vite/client" />
// The script of the page that is shown while the shop's code has a fault.
for (const event of ['etalage:open', 'etalage:changed', 'vite:beforeUpdate', 'vite:beforeFullReload'] as const)
  import.meta.hot?.on(event, () => window.location.reload());

// A link to a place in a file opens it in the editor instead of leading away.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  void fetch(link.href);
});
