import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inspectShop, loadShop } from 'etalage/server';
import { requireShop } from '../../generate/module-lists.ts';

/** Where a shop's tests lie. */
const TESTS = '{tests,modules,themes,theme}/**/*.test.{ts,mts,js,mjs}';

/** Lets tests import views. */
const VIEWS = import.meta.resolve('../../../server/testing/views.mjs');

/**
 * Tests the shop in the current folder: its types, where it has a tsconfig.json; its configuration and composition; its
 * tests. The process ends with 1 when anything fails.
 * @param wanted parts of paths: only these tests then, without the checks
 */
export async function test(wanted: readonly string[]): Promise<void> {
  const root = process.cwd();
  requireShop(root);
  const steps: [name: string, work: () => string | Promise<string>][] = [
    ['types', () => typesOf(root)],
    ['configuration and composition', () => compositionOf(root)],
  ];
  if (wanted.length === 0)
    for (const [name, work] of steps) {
      const problems = await work();
      console.log(`${problems ? 'FAIL' : 'ok  '}  ${name}${problems && `\n${problems.trimEnd()}`}`);
      if (problems) process.exitCode = 1;
    }
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
  if (files.length === 0) {
    console.error(`No test${wanted.length ? ` for ${wanted.join(' ')}` : ''}: they are ${TESTS}`);
    process.exitCode = 1;
    return;
  }
  const { status } = spawnSync(process.execPath, [...process.execArgv, '--import', VIEWS, '--test', ...files], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** What the shop's own TypeScript says; nothing where it has no tsconfig.json. */
function typesOf(root: string): string {
  if (globSync('tsconfig.json', { cwd: root }).length === 0) return '';
  const { status, stdout, stderr } = spawnSync(process.execPath, [compilerOf(root), '--noEmit', '-p', root], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr || 'The compiler could not be started';
}

/** @throws Error when TypeScript is not installed */
function compilerOf(root: string): string {
  try {
    return join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');
  } catch (cause) {
    throw new Error('TypeScript is not installed: npm install --save-dev typescript', { cause });
  }
}

/** What is wrong with how the shop is put together; nothing is started for it. */
async function compositionOf(root: string): Promise<string> {
  try {
    const { shop, views } = await inspectShop(await loadShop(root));
    const problems = [shop, ...views.flatMap(({ pages, api }) => [pages, api])].flatMap((one) => one.problems);
    return [...new Set(problems.map(({ message, fix }) => `${message}. ${fix}`))].join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
