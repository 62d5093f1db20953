import type { Block } from 'etalage/modules/storyblok';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path of a link without the slashes at its ends; undefined for home and what is no path of its own. */
const pathIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? /^\/([^/?#][^?#]*?)\/?$/.exec(value)?.[1] : undefined;

/** Every path that some content leads to, each once. */
export function linkedPaths(content: unknown): string[] {
  const within = (value: unknown): (string | undefined)[] => {
    if (Array.isArray(value)) return value.flatMap(within);
    return isObject(value) ? [pathIn(value['url']), ...Object.values(value).flatMap(within)] : [];
  };
  return [...new Set(within(content).filter((path) => path !== undefined))];
}

/**
 * The content without links to these paths: they go out of lists, and fields that hold one are undefined. `fill`
 * completes blocks whose list is empty then.
 */
export function withoutLinks(content: unknown, gone: ReadonlySet<string>, fill: (block: Block) => Block): unknown {
  const isGone = (value: unknown): boolean => isObject(value) && gone.has(pathIn(value['url']) ?? '');
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isGone(one)).map(walk);
    if (!isObject(value)) return value;
    const kept = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, isGone(field) ? undefined : walk(field)]),
    );
    return isBlock(kept) ? fill(kept) : kept;
  };
  return walk(content);
}

const isBlock = (value: Readonly<Record<string, unknown>>): value is Block =>
  typeof value['component'] === 'string' && typeof value['_uid'] === 'string';
