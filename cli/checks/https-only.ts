import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Where code runs in browsers. */
const IN_BROWSERS = ['core', 'theme', 'modules/*/{client,react,domain}', 'cli/templates/module/{client,react}'];

const HTTPS_ONLY = /\bcrypto\.randomUUID\(/;

/**
 * Names every `crypto.randomUUID()` in browsers' code: they have it over https and on their own machine alone, and a
 * shop is tried out on a phone by its address in the network.
 */
export function httpsOnly(root: string): string[] {
  return sourceFiles(
    root,
    IN_BROWSERS.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        HTTPS_ONLY.test(line)
          ? [`${file}:${index + 1} calls what browsers have over https only. Use randomUuid of etalage/core/uuid.`]
          : [],
      ),
  );
}
