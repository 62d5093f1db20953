import type { Failure, Skip } from './test-events.ts';

/** What a machine of this platform always has, so that CI fails where its tests are skipped. */
const ALWAYS_THERE: Partial<Record<NodeJS.Platform, readonly string[]>> = { linux: ['PostgreSQL'] };
/** Names, between commas, what CI knows it has not got: `PostgreSQL`. */
const EXPECTED = 'ETALAGE_TESTS_WITHOUT';
/** Of a message: the rest stands above, in the output of its file. */
const LINES = 12;
const CHARACTERS = 1000;

/** Every failed test with its file, its message and what runs that file alone; empty when there is none. */
export function failuresInWords(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ file, title, message }, index) => [
    ...(index === 0 ? ['', 'Failed:'] : []),
    `${index + 1}. ${file}${title ? `: ${title}` : ''}`,
    ...message
      .split('\n')
      .slice(0, LINES)
      .map((line) => `     ${line.slice(0, CHARACTERS)}`),
    ...(file ? [`   alone: npm test -- ${file}`] : []),
  ]);
}

/** Every skipped test, by what was missing; empty when there is none. */
export function skipsInWords(skips: readonly Skip[]): string[] {
  const byReason = Map.groupBy(skips, ({ reason }) => reason ?? '');
  return [...byReason].flatMap(([reason, of]) => [
    `Skipped${reason ? ` for want of ${reason}` : ', nobody said why'}:`,
    ...of.map(({ file, title }) => `   ${file}: ${title}`),
  ]);
}

/** The skips that fail a run in CI: of what is always there, unless it is expected to be missing. */
export function unexpectedSkips(skips: readonly Skip[], env = process.env, platform = process.platform): Failure[] {
  if (!env['CI'] || env['CI'] === 'false') return [];
  const expected = (env[EXPECTED] ?? '').split(',').map((name) => name.trim());
  const missing = new Set(skips.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
  return (ALWAYS_THERE[platform] ?? [])
    .filter((name) => missing.has(name) && !expected.includes(name))
    .map((name) => ({
      file: '',
      title: `tests were skipped for want of ${name}`,
      message: `Where it cannot be had set ${EXPECTED}=${name}.`,
    }));
}
