import { ConfigError, publishedSchemas, readShop } from 'etalage/server';
import { planChanges } from '../../kit/changes.ts';
import { finish } from '../../kit/finish.ts';
import type { OptionValues } from '../program-command.ts';

/** Prints the JSON schemas of this shop's settings, or writes them to where its configuration names them. */
export async function schema(values: OptionValues): Promise<void> {
  const { views, problems } = await readShop();
  if (!views.length) throw new ConfigError(problems);
  const files = publishedSchemas(views);
  if (!values.write && !values.dryRun) {
    const parsed = Object.entries(files).map(([path, text]) => [path, JSON.parse(text) as unknown]);
    return console.log(JSON.stringify(Object.fromEntries(parsed), undefined, 2));
  }
  const changes = planChanges(process.cwd());
  for (const [path, text] of Object.entries(files)) changes.write(path, text);
  finish(changes, values);
}
