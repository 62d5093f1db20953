import type { Context } from 'etalage/core';
import { BlockCompleters, type Story } from '../module.ts';
import { completeBlocks } from '../domain/complete-blocks.ts';
import { blocksOf } from '../domain/read-story.ts';

/** The components in each story: most stories have none that anybody completes, and are asked for with every page. */
const componentsIn = new WeakMap<Story, ReadonlySet<string>>();

function componentsOf(story: Story): ReadonlySet<string> {
  const known = componentsIn.get(story) ?? new Set(blocksOf(story).map(({ component }) => component));
  componentsIn.set(story, known);
  return known;
}

/** A story with its blocks completed by those who have their data. */
export async function completed(story: Story, context: Context): Promise<Story> {
  const components = componentsOf(story);
  const wanted = context
    .get(BlockCompleters)
    .filter((completer) => completer.components.some((component) => components.has(component)));
  const { body } = story.content;
  if (!body || wanted.length === 0) return story;
  const complete = async (block: (typeof body)[number]) => {
    const completer = wanted.find((one) => one.components.includes(block.component));
    return completer ? completer.complete(block, context) : block;
  };
  return { ...story, content: { ...story.content, body: await completeBlocks(body, complete) } };
}
