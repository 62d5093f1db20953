// `npm run verify`: everything that can be said about the sources within seconds, one line a step.
import { closingLine } from './counts.ts';
import { deadLinks } from './dead-links.ts';
import { longFiles } from './file-length.ts';
import { longLines } from './line-length.ts';
import { httpsOnly } from './https-only.ts';
import { moneyDecimals, strayConversions } from './money-decimals.ts';
import { ownTransactions } from './own-transactions.ts';
import { positionalProviders } from './positional-provide.ts';
import { rawColours } from './raw-colours.ts';
import { missingReadmes, staleNames } from './readmes.ts';
import { requirementNumbers } from './requirement-numbers.ts';
import { retiredWords } from './retired-words.ts';
import { root } from './root.ts';
import { runFiles } from './run-files.ts';
import { runTool } from './run-tool.ts';
import { testFiles } from './test-stages.ts';

/** What a step found: nothing to fix when `problems` is empty. */
interface Outcome {
  readonly problems: string;
  readonly note?: string;
}

/** Prettier's files: its settings are in `.prettierrc.json`. */
const FORMATTED = ['--cache', '--cache-location=.etalage/prettier-cache', '**/*.{ts,tsx,mjs,css}'];

const steps: [name: string, run: () => Outcome | Promise<Outcome>][] = [
  ['types', () => tool('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json')],
  ['lint', () => tool('node_modules/oxlint/bin/oxlint', '--quiet', '--format=unix')],
  ['format', () => tool('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...FORMATTED)],
  ['boundaries', () => tool('cli/checks/boundaries.ts')],
  ['file length', () => list(longFiles(root))],
  ['line length', () => list(longLines(root))],
  ['colours', () => list(rawColours(root))],
  ['providers', () => list(positionalProviders(root))],
  ['transactions', () => list(ownTransactions(root))],
  ['https only', () => list(httpsOnly(root))],
  ['money', () => list([...moneyDecimals(root), ...strayConversions(root)])],
  ['numbers', () => list(requirementNumbers(root))],
  ['words', () => list(retiredWords(root))],
  ['readmes', () => list([...missingReadmes(root), ...staleNames(root)])],
  ['links', () => list(deadLinks(root))],
  ['docs drift', () => tool('cli/checks/docs-drift.ts')],
  ['unit tests', unitTests],
];

for (const [name, run] of steps) {
  const started = performance.now();
  const { problems, note } = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problems ? 'FAIL' : 'ok  '}  ${name.padEnd(12)} ${seconds.padStart(5)} s${note ? `  ${note}` : ''}`);
  if (problems) {
    console.log(problems.trimEnd().replaceAll(/^/gm, '      '));
    process.exitCode = 1;
  }
}

async function tool(script: string, ...args: string[]): Promise<Outcome> {
  const { code, output } = await runTool(script, args, { quiet: true });
  return { problems: code === 0 ? '' : output || `${script} ended with code ${code}` };
}

function list(problems: readonly string[]): Outcome {
  return { problems: problems.join('\n') };
}

async function unitTests(): Promise<Outcome> {
  const { counts, output } = await runFiles(testFiles(root, ['unit'], []), { quiet: true });
  const summary = output.slice(Math.max(0, output.search(/^ +\d+ passing/m)));
  return { problems: counts.failed > 0 ? summary : '', note: closingLine(counts) };
}
