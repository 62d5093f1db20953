/** Views of the kernel's own around those of modules and themes. */
const OF_KERNEL = /[\\/]core[\\/]react[\\/]/;

/**
 * Adds to an error which views were shown where it happened, the nearest first: React calls each of them, so that no
 * stack says that a wrong price came from the gallery of one's own.
 * @param componentStack as React tells it; its lines and columns are not the source's
 */
export function addShownBy(error: unknown, componentStack: string | undefined): void {
  if (!(error instanceof Error)) return;
  const views = (componentStack ?? '').split('\n').flatMap((line) => shownBy(line.trim()));
  error.stack = [error.stack, ...views].join('\n');
}

/** What is said of `at Gallery (file:///shop/theme/gallery.tsx:12:3)`: nothing of elements and of the kernel. */
function shownBy(line: string): readonly string[] {
  const [at, name, ...rest] = line.split(' ');
  const [place = '', end] = rest.join(' ').split(/:\d+:\d+\)$/);
  if (at !== 'at' || !name || end === undefined || OF_KERNEL.test(place)) return [];
  return [`    shown by ${name} (${place.slice(1).replace('file://', '')})`];
}
