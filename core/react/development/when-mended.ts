/// <reference types="vite/client" />
// The script of the page that is shown while the shop's code has a fault.
for (const event of ['etalage:open', 'etalage:changed', 'vite:beforeUpdate', 'vite:beforeFullReload'] as const)
  import.meta.hot?.on(event, () => window.location.reload());
