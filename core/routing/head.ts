import { prefixOf, type StoreView } from '../config/store-view.ts';
import type { Head } from './route.ts';

/** One element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
  /** Stays while the visitor goes to other pages of the store view. */
  readonly stays?: true;
}

/** The document's title by the store view's template. */
export function titleOf(head: Head, { seo }: StoreView): string {
  const { title } = head;
  if (!title) return seo.defaultTitle;
  // By a function: in a replacement text a dollar sign would have a meaning.
  return head.plainTitle ? title : seo.titleTemplate.replace('%s', () => title);
}

/** Description, robots and canonical address of a page; `origin` is used when the store view has no base URL. */
export function headTags(head: Head, view: StoreView, origin: string): HeadTag[] {
  const tags: HeadTag[] = [
    { tag: 'meta', attributes: { name: 'description', content: head.description ?? view.seo.defaultDescription } },
  ];
  if (head.robots) tags.push({ tag: 'meta', attributes: { name: 'robots', content: head.robots } });
  if (head.canonical)
    tags.push({
      tag: 'link',
      attributes: { rel: 'canonical', href: (view.baseUrl || origin) + prefixOf(view) + head.canonical },
    });
  return tags;
}
