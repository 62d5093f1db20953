/** Build tools are needed to build only, so a shop that is served from a finished build can do without. */
export async function loadVite(): Promise<typeof import('vite')> {
  try {
    return await import('vite');
  } catch (cause) {
    throw new Error('The shop has to be built and vite is not installed. Run: npm install --save-dev vite', { cause });
  }
}
