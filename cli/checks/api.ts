// `npm run api`: what changed in the public API since it was last accepted; `-- --accept` accepts it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentApi } from './api/current-api.ts';
import { API_TEXT, compareApis, formatApi, parseApi } from '../../server/upgrade/api-text.ts';
import { root } from './root.ts';

const file = join(root, API_TEXT);
const accepted = existsSync(file) ? readFileSync(file, 'utf8') : '';
const text = formatApi(currentApi(root));
const changes = compareApis(parseApi(accepted), parseApi(text));
for (const { kind, message } of changes) console.log(`${kind}: ${message}`);
if (process.argv.includes('--accept')) {
  writeFileSync(file, text);
  const breaking = changes.filter(({ kind }) => kind === 'breaking').length;
  console.log(`Accepted: ${breaking} breaking, ${changes.length - breaking} added. Say it in CHANGELOG.md`);
} else if (changes.length) {
  console.log('The public API is not the accepted one. If it is meant: npm run api -- --accept');
  process.exitCode = 1;
}
