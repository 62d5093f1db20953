import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { messageWithPlace, placedProblem } from '../../../../server/config/error-place.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('the message of a file that cannot be loaded', () => {
  it('names the place of a name that leads to nothing, and what to look for', () =>
    withTempTree({}, async (root) => {
      const file = join(root, 'client.mjs');
      writeFileSync(file, 'const CartUi = {};\nconst fill = (slot) => slot.id;\nfill(CartUi.lineExtra);\n');
      const error: unknown = await import(pathToFileURL(file).href).catch((cause: unknown) => cause);
      expect(messageWithPlace(error, root))
        .to.match(
          /^client\.mjs:2:\d+: what is named there is undefined\. Look for a mistyped slot, part, token or hook/,
        )
        .and.include("reading 'id'");
    }));

  it('is what was thrown otherwise', () => {
    expect(messageWithPlace(new Error('no such file'), '/')).to.equal('no such file');
    expect(messageWithPlace('text', '/')).to.equal('text');
  });

  it('names the place in the problems of a boot, whose code Vite has compiled', () => {
    const cause = new TypeError("Cannot read properties of undefined (reading 'id')");
    cause.stack = `TypeError: ${cause.message}
    at fill (/shop/node_modules/etalage/core/kernel/ui.js:9:8)
    at eval (/shop/modules/gift/client/index.ts:12:5)`;
    const error = new Error(`The shop cannot start:\n  - The client cannot say what it brings: ${cause.message}. Look`);
    error.name = 'BootError';
    error.cause = cause;
    const placed = placedProblem(error, '/shop');
    expect(placed)
      .to.have.property('message')
      .that.includes('brings: what is named at modules/gift/client/index.ts:12:5 is undefined. Look');
    const other = new Error('The shop cannot start', { cause: new TypeError('no') });
    expect(placedProblem(other, '/shop')).to.equal(other);
  });
});
