import type { Story } from '../../module.ts';
import { isBlock, isObject, text } from '../../domain/fields.ts';

/**
 * A story out of an answer of Storyblok, with what the shop shows of it; undefined for what is none. A story's slug in
 * another language begins with that, which is no folder of ours.
 */
export function storyOf(answer: unknown, language: string): Story | undefined {
  if (!isObject(answer)) return undefined;
  const { id, uuid, name, slug, content } = answer;
  const path = text(answer['full_slug']).replace(/^\/+|\/$/g, '');
  const full = language && path.startsWith(`${language}/`) ? path.slice(language.length + 1) : path;
  if (typeof id !== 'number' || typeof uuid !== 'string' || !full || !isBlock(content)) return undefined;
  const { seo: given, ...fields } = content;
  const seo: unknown = Array.isArray(given) ? given[0] : given;
  return {
    id,
    uuid,
    name: text(name),
    slug: text(slug),
    full_slug: full,
    lang: text(answer['lang']) || 'default',
    published_at: text(answer['published_at']),
    ...(Array.isArray(answer['tag_list']) && { tag_list: answer['tag_list'].map(text).filter(Boolean) }),
    content: {
      ...fields,
      ...(isObject(seo) && { seo: { title: text(seo['title']), description: text(seo['description']) } }),
    },
  };
}
