import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { withoutByteOrderMark } from 'etalage/core/tools';
import type { Story } from '../../module.ts';
import { storyFileSchema } from './story-schema.ts';

/** Stories by store code and slug: `default/home`, `be/dames/inspiratie`. */
export type Stories = ReadonlyMap<string, Story>;

type StoryCheck = ValidateFunction<{ story: Story }>;

/** Of the process: compiling takes longer than reading all stories of a folder, and each store view has some. */
const compiled: { check?: StoryCheck } = {};

/** The schema is ours: it is not checked itself. */
const compile = (): StoryCheck =>
  new Ajv({ allErrors: true, validateSchema: false, meta: false }).compile<{ story: Story }>(storyFileSchema);

/**
 * Reads every story file of a folder, `<store code>/<slug>.json`.
 * @throws Error that names each file that is no story, and why.
 */
export async function readStories(folder: string): Promise<Stories> {
  const validate = (compiled.check ??= compile());
  const faults: string[] = [];
  const stories = new Map<string, Story>();
  for (const file of await filesIn(folder)) {
    const name = relative(folder, file).split(sep).join('/');
    const content = parse(await readFile(file, 'utf8'));
    if (content instanceof Error) faults.push(`${file}: ${content.message}`);
    else if (validate(content)) stories.set(name.replace(/\.json$/, ''), content.story);
    else
      faults.push(
        ...(validate.errors ?? []).map(({ instancePath, message }) => `${file}: ${instancePath || '/'} ${message}`),
      );
  }
  if (faults.length)
    throw new Error(
      ["These files are not stories in Storyblok's format:", ...faults.map((fault) => `  - ${fault}`)].join('\n'),
    );
  return stories;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(
      `The folder of stories ${folder} cannot be read. Correct "folder" of the storyblok settings, or leave it out`,
      { cause },
    );
  });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    return error;
  }
}
