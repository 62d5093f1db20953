import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { pageStyles } from '../../../../core/react/page-style.node.ts';

describe('the style of a page', () => {
  const sheets = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ address: `/${name}.css`, text: `.${name}{}` }));
  const styleOf = pageStyles({ sheets, everywhere: [0], viewSheets: { 'card.tsx': [1, 4], 'list.tsx': [3, 1] } });

  it('is what every page has and what its views need, in the order of the cascade, each sheet once', () => {
    const { bytes, addresses } = styleOf(['list.tsx', 'card.tsx', 'plain.tsx']);
    expect(String(bytes)).to.equal(
      '<style data-sheets="0 1">.a{}\n.b{}</style><style data-sheets="3 4">.d{}\n.e{}</style>',
    );
    expect(addresses).to.deep.equal(['/a.css', '/b.css', '/d.css', '/e.css']);
  });

  it('names each element for the content security policy', () => {
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(styleOf(['card.tsx']).sources).to.deep.equal([hash('.a{}\n.b{}'), hash('.e{}')]);
  });

  it('is the same object for pages with the same style sheets', () => {
    expect(styleOf(['card.tsx'])).to.equal(styleOf(['plain.tsx', 'card.tsx']));
  });
});
