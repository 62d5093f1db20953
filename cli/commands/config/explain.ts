import { explainSetting, pathOfKey, type Explanation } from 'etalage/server';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { readView, shown } from './read.ts';

/** Says what a setting is and where its value comes from. */
export async function explain(key: string, values: OptionValues): Promise<void> {
  const { view } = await readView(values);
  const found = explainSetting(view, pathOfKey(key));
  if (typeof found === 'string') throw new UsageError(found);
  console.log(values.json ? JSON.stringify(found, undefined, 2) : textOf(found));
}

function textOf(found: Explanation): string {
  const { source, covers, unit, example, visibility, isConfidential } = found;
  const rows: readonly (readonly [string, string])[] = [
    ['value', shown(found.value) || 'empty'],
    ['unit', unit ?? ''],
    ['from', placeOf(source)],
    ...covers.map((covered) => ['covers', `${placeOf(covered)}: ${shown(covered.value) || 'empty'}`] as const),
    ['default', found.default === undefined ? (found.otherwise ?? 'none') : shown(found.default) || 'empty'],
    ['type', found.type],
    ['example', example === undefined ? '' : shown(example)],
    ['variable', found.variable],
    ['seen by', visibility === 'public' ? 'browsers too (public)' : 'the server only (secret)'],
    ['masked', isConfidential ? 'yes: set it in config/local.json or by the variable' : ''],
    ['store view', found.storeCode],
  ];
  return [
    `${found.key} (${found.pointer})`,
    `  ${found.description}`,
    ...rows
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `  ${name.padEnd(12)}${text.replaceAll('\n', '\n              ')}`),
  ].join('\n');
}

const placeOf = ({ from, line }: Explanation['source']): string =>
  line === undefined ? from : `${from}, line ${line}`;
