import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';

const script = fileURLToPath(new URL('../../../fixtures/scripts/run-hooks.ts', import.meta.url));

describe("kernel where no code may be made from strings, as under the shop's content security policy", () => {
  for (const place of ['browser', 'server'])
    it(`boots, makes services and runs hooks of the three kinds as in the ${place}`, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--disallow-code-generation-from-strings',
        script,
        place,
      ]);
      expect(JSON.parse(stdout)).to.deep.equal({
        forbidden: true,
        welcome: 'Hello stranger',
        total: 995,
        added: { sku: 'pump', qty: 1 },
        refused: 'Sold out',
        told: ['pump'],
      });
    }).timeout(60_000);
});
