import { ConfigError, pathOfKey, pointerOf, readShop, settingAt, unknownKey, rootSetting } from 'etalage/server';
import { planChanges } from '../../kit/changes.ts';
import { editJson } from '../../kit/edit-json.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import { checkPlanned } from '../module/check-planned.ts';
import type { OptionValues } from '../program-command.ts';
import { readView } from './read.ts';

/**
 * Changes one setting in its file, once it has been checked that the shop would start with it.
 * @throws ConfigError, or Error, with what would be wrong; then nothing was written
 */
export async function set(key: string, value: string, values: OptionValues): Promise<void> {
  const root = process.cwd();
  const { view, reading } = await readView(values);
  const path = pathOfKey(key);
  const setting = settingAt(rootSetting(view.schema), path);
  if (!setting || !path.length) throw new UsageError(unknownKey(view, path));
  const file = fileOf(values);
  if (setting.isConfidential && file !== 'config/local.json')
    throw new UsageError(
      `${key} is a secret, and ${file} is for everybody to read. Give --local, or set its variable. A setting of ` +
        'your own that is no secret says "writeOnly": false in its schema',
    );

  // Another environment's file is not read here, unless it is asked for.
  const environment = {
    ...process.env,
    ...(values.environment !== undefined && { NODE_ENV: String(values.environment) }),
  };
  const { problems } = values.environment === undefined ? reading : await readShop(root, environment);
  const changes = planChanges(root);
  const before = changes.read(file) ?? '{}\n';
  const edited = editJson(before, [{ path: stepsOf(before, path), value: valueOf(value, setting.schema) }]);
  // The place of secrets is its owner's.
  const mode = file === 'config/local.json' ? 0o600 : undefined;
  changes.write(file, edited.endsWith('\n') ? edited : `${edited}\n`, { mode });
  const after = await readShop(root, environment, (name) => changes.read(name));
  const known = new Set(problems.map(identity));
  const pointer = pointerOf(path);
  // What was wrong before may be fixed one by one.
  const added = after.problems.filter(
    (problem) => !known.has(identity(problem)) || (problem.file === file && problem.pointer === pointer),
  );
  if (added.length) throw new ConfigError(added);
  // What modules know of each other: a payment method that none of them brings.
  await checkPlanned(changes, root, environment);
  finish(changes, values);
}

const identity = ({ file, pointer, reason }: ConfigError['problems'][number]): string => `${file} ${pointer} ${reason}`;

/** @throws UsageError when two files are asked for at once */
function fileOf({ store, local, environment }: OptionValues): string {
  if ([store, local, environment].filter(Boolean).length > 1)
    throw new UsageError('Give one of --store, --local and --environment: each is a file of its own');
  if (typeof store === 'string') return `config/stores/${store}.json`;
  if (typeof environment !== 'string') return local ? 'config/local.json' : 'config/default.json';
  if (!/^[a-z][a-z0-9_-]*$/.test(environment) || ['default', 'local'].includes(environment))
    throw new UsageError(`--environment: "${environment}" is no environment, such as production`);
  return `config/${environment}.json`;
}

/** Text stays text where the setting is one; the rest is JSON, or else text for the check to validate. */
function valueOf(text: string, { type }: Readonly<Record<string, unknown>>): unknown {
  if (type === 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Names of entries in lists are numbers there. */
function stepsOf(text: string, path: readonly string[]): (string | number)[] {
  const steps: (string | number)[] = [];
  let inner: unknown = JSON.parse(text);
  for (const name of path) {
    steps.push(Array.isArray(inner) ? Number(name) : name);
    inner = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined;
  }
  return steps;
}
