import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { messageWithPlace } from '../../../../server/config/error-place.ts';
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
});
