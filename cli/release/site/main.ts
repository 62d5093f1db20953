// `node cli/release/site/main.ts <folder>`: builds the documentation there. What is in the folder is removed first.
import { root } from '../../checks/root.ts';
import { buildSite } from './build-site.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the documentation is built into');
await buildSite(root, folder);
