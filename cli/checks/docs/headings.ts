/** Ids of headings as GitHub makes them, so that links work there and in the site: one function a page. */
export function headingIds(): (heading: string) => string {
  const taken = new Map<string, number>();
  return (heading) => {
    const slug = heading
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('&lt;', '<')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    return count ? `${slug}-${count}` : slug;
  };
}

/** Markdown without its code blocks, whose `#` are comments and whose brackets are code. */
export const withoutCode = (text: string): string => text.replaceAll(/^(```+)[^\n]*\n.*?^\1$/gms, '');

/** The ids of a page's headings. */
export function idsOf(text: string): Set<string> {
  const idOf = headingIds();
  return new Set([...withoutCode(text).matchAll(/^#{1,6} (.+?)#*$/gm)].map(([, heading = '']) => idOf(heading)));
}
