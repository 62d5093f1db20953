import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkSync } from 'recheck';
import { parseAst } from 'rolldown/parseAst';
import { repositoryRoot } from '../../support/shop-server.ts';

// In JavaScript, as package.json leaves out its 50 MB of other programs.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/**
 * Expressions that this version of recheck has found linear, and takes long for: what it answers depends on nothing
 * else, so they are not asked for again until another version is installed.
 */
const FOUND_LINEAR = JSON.parse(
  readFileSync(join(repositoryRoot, 'tests/fixtures/linear-expressions.json'), 'utf8'),
) as { readonly recheck: string; readonly expressions: readonly string[] };
/** What takes longer belongs on that list, in ms of processor time. */
const LONG_MS = 1000;

/** Files whose patterns are put together when they run: looked at by hand, and never put together from a request. */
const PUT_TOGETHER = [
  'modules/catalog/adapters/embedded/import/media.ts',
  'modules/catalog/client/size-guides.ts',
  'modules/catalog/domain/import/entity-of.ts',
  'modules/catalog/domain/import/record-reader.ts',
  'modules/demo-shop/adapters/embedded/assortment/belgium.ts',
  'modules/demo-shop/adapters/embedded/own-name.ts',
  'server/images/remote-images.ts',
];

const { version: RECHECK } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** What runs over the shop’s own sources and settings, as the operator has written them: no request reaches it. */
const BY_HAND = ['composition', 'config', 'development', 'doctor', 'overrides', 'texts', 'upgrade'].map(
  (folder) => `server/${folder}/`,
);

interface Found {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

describe('regular expressions', () => {
  const sources = globSync('{core,modules,server,theme}/**/*.{ts,tsx}', { cwd: repositoryRoot })
    .filter((file) => !BY_HAND.some((folder) => file.startsWith(folder)))
    .sort();
  const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

  it('take linear time, whatever a request or stored content holds', function () {
    this.timeout(600_000); // all of them, after another version of recheck was installed
    const all = sources.flatMap((file) => expressionsIn(file, read(file)));
    const distinct = new Map(all.map((found) => [`/${found.pattern}/${found.flags}`, found]));
    expect(distinct.size).to.be.greaterThan(100);
    const known = new Set(FOUND_LINEAR.recheck === RECHECK ? FOUND_LINEAR.expressions : []);
    const slow = [...distinct].filter(([expression, { pattern, flags }]) => {
      if (known.has(expression)) return false;
      const before = process.cpuUsage();
      const isSlow = !isLinear(pattern, flags);
      const { user } = process.cpuUsage(before);
      if (!isSlow && user > LONG_MS * 1000)
        console.log(
          `      add to linear-expressions.json, ${Math.round(user / 1000)} ms: ${JSON.stringify(expression)}`,
        );
      return isSlow;
    });
    expect(slow.map(([expression, { place }]) => `${place} ${expression}`)).to.deep.equal([]);
  });

  it('stand in the source as they are, where they can be checked', () => {
    expect(sources.filter((file) => /\bRegExp\(/.test(read(file)))).to.deep.equal(PUT_TOGETHER);
  });

  it('would be found out if they were slow', () => {
    for (const pattern of [String.raw`\s*;\s*`, String.raw`^\/+|\/+$`, '(a+)+$'])
      expect(isLinear(pattern, ''), pattern).to.equal(false);
  });
});

const isLinear = (pattern: string, flags: string): boolean =>
  checkSync(pattern, flags.replace(/[vd]/g, ''), { timeout: 60_000 }).status === 'safe';

/** Regular expressions, and the patterns of JSON schemas. */
function expressionsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    const place = `${file}:${code.slice(0, node.start).split('\n').length}`;
    if (isPattern(node.regex)) found.push({ place, ...node.regex });
    if (node.type === 'Property' && isNode(node.key) && isNode(node.value) && node.key.name === 'pattern')
      if (typeof node.value.value === 'string') found.push({ place, pattern: node.value.value, flags: 'u' });
    for (const [key, value] of Object.entries(node)) if (key !== 'regex') visit(value);
  };
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

interface SyntaxNode {
  readonly start: number;
  readonly type?: unknown;
  readonly regex?: unknown;
  readonly key?: unknown;
  readonly value?: unknown;
  readonly name?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'start' in value;

const isPattern = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
