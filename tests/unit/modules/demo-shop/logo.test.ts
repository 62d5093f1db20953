import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { demoMedia } from '../../../../modules/demo-shop/adapters/embedded/media.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

const linesIn = (source: string): string[] => [...source.matchAll(/ d="([^"]+)"/g)].map(([, lines = '']) => lines);

describe('The demo shop’s logo', () => {
  it('is drawn in e-mails as the theme draws it', async () => {
    const { mail } = JSON.parse(readFileSync(join(repositoryRoot, 'config/default.json'), 'utf8')) as {
      mail: { logo: { path: string } };
    };
    const made = await demoMedia.find(mail.logo.path);
    const theme = readFileSync(join(repositoryRoot, 'theme/layout/logo.tsx'), 'utf8');
    expect(linesIn(Buffer.from((await made?.read()) ?? '').toString()))
      .to.deep.equal(linesIn(theme))
      .and.to.have.length(4);
  });
});
