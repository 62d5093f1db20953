import { expect } from 'chai';
import { redirectTarget } from '../../../../modules/url/domain/paths.ts';

describe('the target of a redirect record', () => {
  it('stays on this host, however its path begins, unless it is a whole address', () => {
    for (const target of [
      'evil.example',
      '/evil.example',
      '//evil.example',
      '\\evil.example',
      '/\\evil.example',
      '\\\\/evil.example',
      '/\t/evil.example',
      ' \n//evil.example',
      '\u0000//evil.example',
    ])
      expect(new URL(redirectTarget(target, ''), 'http://shop.example').host, JSON.stringify(target)).to.equal(
        'shop.example',
      );
    expect(redirectTarget('https://blog.example/nl', '?a=1')).to.equal('https://blog.example/nl?a=1');
    expect(redirectTarget('javascript:alert(1)', '')).to.equal('/javascript:alert(1)');
  });
});
