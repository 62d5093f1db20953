/** The scripts that a page starts with: the first one, and those that it names. */
export function firstFiles(html: string): readonly string[] {
  const [, named = '', first = ''] = /<script [^>]*data-files="([^"]*)" src="([^"]*)"/.exec(html) ?? [];
  if (!first) throw new Error('The page has no first script');
  return [first, ...named.split(' ')];
}
