const FRAME = /^\s*at (\w+) \((?:file:\/\/)?(.+):\d+:\d+\)$/gm;

/** Views of the kernel's own around those of modules and themes. */
const OF_KERNEL = /[\\/]core[\\/]react[\\/]/;

/**
 * Adds to an error which views were shown where it happened, the nearest first: React calls each of them, so that no
 * stack says that a wrong price came from the gallery of one's own.
 * @param componentStack as React tells it; its lines and columns are not the source's
 */
export function addShownBy(error: unknown, componentStack: string | undefined): void {
  if (!(error instanceof Error)) return;
  const views = [...(componentStack ?? '').matchAll(FRAME)].filter(([, , file = '']) => !OF_KERNEL.test(file));
  error.stack = [error.stack, ...views.map(([, name, file]) => `    shown by ${name} (${file})`)].join('\n');
}
