import { expect } from 'chai';
import { nextPath } from '../../../../theme/user/next-path.ts';

const next = (path: string): string | undefined => nextPath(`?next=${encodeURIComponent(path)}`);

describe('where the log-in page leads', () => {
  it('is the path of the shop that its address names', () => {
    expect(next('/my-account/')).to.equal('/my-account/');
    expect(next('/dames/?simple_colour=601&page=2#top')).to.equal('/dames/?simple_colour=601&page=2#top');
    expect(nextPath('')).to.equal(undefined);
  });

  it('is never another site, a script, or logging in again', () => {
    for (const path of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example/',
      '\\\\evil.example/',
      '/\t/evil.example/',
      '/\n/evil.example/',
      '/.//evil.example/',
      '/x/..//evil.example/',
      'javascript:alert(1)',
      ' /dames/',
      'dames/',
      '',
      '/login/',
      '/login/?next=/login/',
    ])
      expect(next(path), JSON.stringify(path)).to.equal(undefined);
  });
});
