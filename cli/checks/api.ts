// `npm run api`: what changed in the public API since it was last accepted; `-- --accept` accepts it.
import { currentApi } from './api/current-api.ts';
import { readApi, writeApi } from '../../server/upgrade/api-files.ts';
import { compareApis, parseApi } from '../../server/upgrade/api-text.ts';
import { root } from './root.ts';

const api = currentApi(root);
const changes = compareApis(readApi(root) ?? parseApi([]), api);
for (const { kind, message } of changes) console.log(`${kind}: ${message}`);
if (process.argv.includes('--accept')) {
  writeApi(root, api);
  const breaking = changes.filter(({ kind }) => kind === 'breaking').length;
  console.log(`Accepted: ${breaking} breaking, ${changes.length - breaking} added. Say it in CHANGELOG.md`);
} else if (changes.length) {
  console.log('The public API is not the accepted one. If it is meant: npm run api -- --accept');
  process.exitCode = 1;
}
