import { expect } from 'chai';
import fc from 'fast-check';
import { safeHtml as safeHtmlWith } from '../../../../modules/storyblok/domain/safe-html.ts';

const safeHtml = (html: string): string => safeHtmlWith(html, (path) => `/img${path}`);

const TAGS = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>/g;

/** What is left of the result without well-formed tags: must hold no markup. */
const rest = (html: string): string => html.replace(TAGS, '');

describe('safe HTML', () => {
  it('keeps what editors write: text, lists, tables, links and pictures of the shop [SC-101]', () => {
    expect(safeHtml('<h2>Maten</h2><p>Lees <a href="/maattabel/" title="Tabel">de <em>tabel</em></a>.</p>'))
      .to.equal('<h2>Maten</h2><p>Lees <a href="/maattabel/" title="Tabel">de <em>tabel</em></a>.</p>');
    expect(safeHtml('<table><tr><th scope="row" colspan="2">35</th></tr></table>')).to.equal('<table><tr><th scope="row" colspan="2">35</th></tr></table>');
    expect(safeHtml('<img src="/campaign/pumps.svg" alt="">')).to.equal('<img src="/img/campaign/pumps.svg" alt="">');
    expect(safeHtml('5 < 6 & <b>7</b>')).to.equal('5 &lt; 6 & <b>7</b>');
  });

  it('carries no script, handler, style or foreign address', () => {
    const attacks = [
      '<script>alert(1)</script>', '<scr<script>x</script>ipt>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>', '<a href="java\nscript:alert(1)">x</a>',
      '<a href="&#106;avascript&colon;alert(1)">x</a>', '<a href=\' javascript:alert(1)\'>x</a>', '<a href="data:text/html,x">x</a>', '<a href="//evil.example">x</a>', '<a href="/\\evil.example">x</a>',
      '<svg onload=alert(1)><a href="javascript:1">x</a></svg>', '<iframe src="https://evil.example"></iframe>', '<p style="position:fixed">x</p>', '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
      '<img src="https://evil.example/pixel.gif">', '<form action="/x"><input name="password"></form>', '<p onclick="alert(1)" class="button">x</p>', '<style>*{display:none}</style>', '<!--><img src=x onerror=alert(1)>-->',
      '<textarea></textarea><img src=x onerror=alert(1)></textarea>', '<template><script>alert(1)</script></template>', '<a href="x" href="javascript:alert(1)">x</a>', '<base href="https://evil.example">', '<meta http-equiv=refresh content=0>',
    ];
    for (const attack of attacks) {
      const html = safeHtml(attack);
      expect(html, attack).to.not.match(/<(script|svg|math|iframe|style|form|input|template|textarea|base|meta)|\son[a-z]+=|javascript:|data:|evil\.example|style=|class=/i);
    }
  });

  it('always closes what it opens and closes nothing else, so that it stays in its place', () => {
    expect(safeHtml('<div><p>Open')).to.equal('<div><p>Open</p></div>');
    expect(safeHtml('</div></main>Dicht</p>')).to.equal('Dicht');
    expect(safeHtml('<ul><li>Een<li>Twee</ul>')).to.equal('<ul><li>Een<li>Twee</li></li></ul>');
    const pieces = fc.constantFrom('<p>', '</p>', '<div class="a">', '</div>', '<a href="', '/x/"', '>', '<', '"', '<b', '</b>', '<br>', '<script>', '</script>', '<!--', '-->', 'tekst', ' on=', '&lt;', '<table><td>');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const html = safeHtml(parts.join(''));
      expect(rest(html)).to.not.match(/[<>]/);
      const open: string[] = [];
      for (const [tag, name = ''] of html.matchAll(TAGS)) {
        if (tag.startsWith('</')) expect(open.pop()).to.equal(name);
        else if (!['br', 'hr', 'img'].includes(name)) open.push(name);
      }
      expect(open).to.deep.equal([]);
    }), { numRuns: 300 });
  });
});
