import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import express from 'express';
import { listen } from 'etalage/server';
import { UsageError } from '../kit/usage-error.ts';
import { addressOf } from './address.ts';
import type { OptionValues } from './program-command.ts';

/** The framework's own folder: the repository, or the package in a shop's node_modules. */
const FRAMEWORK = fileURLToPath(new URL('../../', import.meta.url));
/** The published package brings the site along, so that a shop needs neither network nor tools for it. */
const BROUGHT = join(FRAMEWORK, 'cli/docs/site');
/** Says that a folder is a site of ours, which may be replaced. */
const MARK = '.etalage-docs';

/** Serves the documentation until it is stopped, or writes it to a folder. */
export async function docs(values: OptionValues): Promise<void> {
  if (typeof values.build === 'string') {
    const folder = resolve(values.build);
    refuseForeign(folder);
    await write(folder);
    console.log(`etalage: the documentation is in ${folder}. Open index.html by way of any web server.`);
    return;
  }
  const site = existsSync(BROUGHT) ? BROUGHT : await ownSite();
  const { host, port } = addressOf(values, '127.0.0.1', { PORT: '3030', ...process.env });
  const app = express()
    .disable('x-powered-by')
    .use(express.static(site, { extensions: ['html'] }));
  const { url } = await listen(app, { host, port });
  console.log(`etalage: the documentation is open at ${url}`);
}

/** Puts the site into a folder, in the place of an older one. */
async function write(folder: string): Promise<void> {
  if (existsSync(BROUGHT)) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(BROUGHT, folder, { recursive: true });
  } else await build(folder);
}

function refuseForeign(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, MARK))) return;
  if (!statSync(folder).isDirectory() || readdirSync(folder).length > 0)
    throw new UsageError(`${folder} holds something else than documentation. Name a new or an empty folder`);
}

/** The site of the repository, built anew when a document is newer. */
async function ownSite(): Promise<string> {
  const folder = join(FRAMEWORK, 'build/docs');
  const mark = join(folder, MARK);
  const built = existsSync(mark) ? statSync(mark).mtimeMs : 0;
  const sources = globSync('{*.md,{core,modules,theme,server,cli,config}/**/*.md,cli/release/site/**/*}', {
    cwd: FRAMEWORK,
    exclude: ['**/node_modules/**'],
  });
  if (sources.some((file) => statSync(join(FRAMEWORK, file)).mtimeMs > built)) await build(folder);
  return folder;
}

async function build(folder: string): Promise<void> {
  const builder = new URL('../release/site/build-site.ts', import.meta.url).href;
  const { buildSite } = (await import(builder)) as { buildSite(root: string, outDir: string): Promise<number> };
  await buildSite(FRAMEWORK, folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), 'Written by etalage docs, which replaces it as a whole.\n');
}
