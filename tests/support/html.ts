/** Reading the shop's HTML without a browser: enough for markup that React wrote, no parser for any other. */

/** An element's start tag. Attribute names are lower case, values without entities. */
export interface StartTag {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A link with its text. */
export interface Anchor {
  readonly href: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /<([a-z][a-z0-9-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>"/]+)(?:="([^"]*)")?/g;

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]),
  );

/** Every start tag of a document, outside of data blocks. */
export const startTags = (html: string): StartTag[] =>
  [...withoutData(html).matchAll(TAG)].map(([, tag = '', attributes = '']) => ({
    tag: tag.toLowerCase(),
    attributes: attributesOf(attributes),
  }));

/** Every link of a document or fragment. */
export const anchors = (html: string): Anchor[] =>
  [...html.matchAll(/<a((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*>(.*?)<\/a>/gis)].map(([, text = '', inner = '']) => {
    const attributes = attributesOf(text);
    return { href: attributes['href'] ?? '', text: plainText(inner), attributes };
  });

/** The text that a reader sees of a fragment of HTML. */
export const plainText = (html: string): string =>
  unescaped(html.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The inner HTML of every element of a kind; for elements that do not nest. */
export const inner = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gis'))].map(([, content = '']) => content);

/** The text of a document's data block with this id. */
export const dataBlock = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];

const withoutData = (html: string): string =>
  html.replace(/(<script type="application\/(?:ld\+)?json"[^>]*>).*?<\/script>/gs, '$1</script>');
