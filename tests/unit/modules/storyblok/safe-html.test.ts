import { expect } from 'chai';
import fc from 'fast-check';
import { safeHtml as safeHtmlWith } from '../../../../modules/storyblok/api/safe-html.ts';

const safeHtml = (html: string): string => safeHtmlWith(html, (path) => `/img${path}`);

const TAGS = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;

/** What is left of the result without well-formed tags: must hold no markup. */
const rest = (html: string): string => html.replace(TAGS, '');

/** The elements of some HTML that are opened and never closed, or closed and never opened. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  const stray: string[] = [];
  for (const [tag, name = ''] of html.matchAll(TAGS)) {
    if (!tag.startsWith('</')) {
      if (!['br', 'hr', 'img'].includes(name)) open.push(name);
    } else if (open.at(-1) === name) open.pop();
    else stray.push(tag);
  }
  return [...open, ...stray];
}

describe('safe HTML', () => {
  it('keeps what editors write: text, lists, tables, links and pictures of the shop [SC-101]', () => {
    expect(safeHtml('<h2>Maten</h2><p>Lees <a href="/maattabel/" title="Tabel">de <em>tabel</em></a>.</p>')).to.equal(
      '<h2>Maten</h2><p>Lees <a href="/maattabel/" title="Tabel">de <em>tabel</em></a>.</p>',
    );
    expect(safeHtml('<table><tr><th scope="row" colspan="2">35</th></tr></table>')).to.equal(
      '<table><tr><th scope="row" colspan="2">35</th></tr></table>',
    );
    expect(safeHtml('<ol start="3"><li>Caf&eacute;</li></ol><br>')).to.equal('<ol start="3"><li>Café</li></ol><br />');
    expect(safeHtml('<img src="/campaign/pumps.svg" alt="">')).to.equal('<img src="/img/campaign/pumps.svg" alt="" />');
    expect(safeHtml('5 < 6 & <b>7</b>')).to.equal('5 &lt; 6 &amp; <b>7</b>');
  });

  it('follows addresses of the shop, of the web, mail and telephone, and no others', () => {
    const followed = [
      '/dames/',
      '#maten',
      'https://example.nl/?a=1&amp;b=2',
      'HTTP://example.nl',
      'mailto:a@b.example',
      'tel:+31201234567',
    ];
    for (const href of followed) expect(safeHtml(`<a href="${href}">x</a>`)).to.equal(`<a href="${href}">x</a>`);
    const refused = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'java\tscript:alert(1)',
      'java\0script:alert(1)',
      '\u0001javascript:alert(1)',
      'javascript&colon;alert(1)',
      '&#106;avascript&colon;alert(1)',
      '&#x6A;&#x61;vascript:alert(1)',
      '&#0000106avascript:alert(1)',
      'java&#9;script:alert(1)',
      'java&Tab;script:alert(1)',
      'java&NewLine;script:alert(1)',
      'data:text/html,x',
      'data:text/html;base64,PHNjcmlwdD4=',
      'vbscript:x',
      'blob:x',
      'file:///etc/passwd',
      'ftp://example.nl',
      'view-source:x',
      'feed:javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '&sol;&sol;evil.example',
      '/&#10;/evil.example',
      'nowhere',
      '',
    ];
    for (const href of refused) expect(safeHtml(`<a href="${href}">x</a>`), href).to.equal('<a>x</a>');
    expect(safeHtml('<a href="x" href="javascript:alert(1)">x</a>')).to.equal('<a>x</a>');
    expect(safeHtml('<a xlink:href="javascript:alert(1)" ping="https://evil.example" target="_top">x</a>')).to.equal(
      '<a>x</a>',
    );
  });

  it('shows pictures of the shop, and loads none from elsewhere', () => {
    const foreign = [
      'https://evil.example/pixel.gif',
      '//evil.example/pixel.gif',
      '/\t/evil.example/pixel.gif',
      'data:image/svg+xml,<svg onload=alert(1)>',
      'javascript:alert(1)',
      'pixel.gif',
    ];
    for (const src of foreign) expect(safeHtml(`<img src="${src}" alt="Pump">`), src).to.equal('<img alt="Pump" />');
    expect(
      safeHtml(
        '<img src="/a.jpg" srcset="https://evil.example/a.jpg 2x, /b.jpg 3x" sizes="1px" loading="eager" ' +
          'width="40" height="40000">',
      ),
    ).to.equal('<img src="/img/a.jpg" width="40" />');
    expect(
      safeHtml(
        '<picture><source srcset="//evil.example/a.avif"><img src="/a.jpg"></picture><video ' +
          'poster="//evil.example/a.jpg"></video>',
      ),
    ).to.equal('<img src="/img/a.jpg" />');
  });

  it('carries no script, handler, style or foreign address', () => {
    const attacks = [
      '<script>alert(1)</script>',
      '<scr<script>x</script>ipt>alert(1)</script>',
      '<script/x>alert(1)</script >',
      '<script>alert(1)',
      '<img src=x onerror=alert(1)>',
      '<img/src/onerror=alert(1)>',
      '<IMG SRC=/x ONERROR="alert(1)">',
      '<svg onload=alert(1)><a href="javascript:1">x</a></svg>',
      '<svg/onload=alert(1)>',
      '<svg><animate attributeName=href values="javascript:1"></svg>',
      '<iframe src="https://evil.example"></iframe>',
      '<iframe srcdoc="<script>alert(1)</script>">',
      '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
      '<p style="position:fixed">x</p>',
      '<p onclick="alert(1)" class="button" id="main">x</p>',
      '<p/onclick=alert(1)>x',
      '<p "=" onclick=alert(1)>x',
      '<form action="/x"><input name="password"></form>',
      '<style>*{display:none}</style>',
      '<!--><img src=x onerror=alert(1)>-->',
      '<!--[if IE]><script>alert(1)</script><![endif]-->',
      '<![CDATA[<img src=x onerror=alert(1)>]]>',
      '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
      '<template><script>alert(1)</script></template>',
      '<base href="https://evil.example">',
      '<meta http-equiv=refresh content="0;url=javascript:1">',
      '<link rel=stylesheet href=//evil.example>',
      '<object data="https://evil.example"></object>',
      '<embed src="https://evil.example">',
      '<isindex action=javascript:1>',
      '<details ontoggle=alert(1) open>x</details>',
      '<a href="/x" onmouseover=alert(1)>x</a>',
      // What one parser reads as text and another as markup.
      '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
      '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
      '<title><p title="</title><img src=x onerror=alert(1)>">',
      '<plaintext><img src=x onerror=alert(1)>',
      '<select><style><a title="</style><img src=x onerror=alert(1)>">',
      '<p title="x><img src=x onerror=alert(1)>',
      '<table><a href="javascript:1"><td>x',
      '<img alt="`onerror=alert(1)">',
    ];
    for (const attack of attacks) {
      const html = safeHtml(attack);
      expect(html, attack)
        .to.not.match(/<(script|svg|math|iframe|style|form|input|template|textarea|base|meta|link|object|embed)/i)
        .and.not.match(/<(xmp|title|select)|<[^>]*\son[a-z]+\s*=|javascript:|data:|evil\.example|style=|class=|id=/i);
      expect(rest(html), attack).to.not.match(/[<>]/);
      expect(unbalanced(html), attack).to.deep.equal([]);
      expect(safeHtmlWith(html, String), attack).to.equal(html);
    }
    expect(safeHtml('<p>&lt;img src=x onerror=alert(1)&gt;</p>'), 'what is text stays text').to.equal(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  it('always closes what it opens and closes nothing else, so that it stays in its place', () => {
    expect(safeHtml('<div><p>Open')).to.equal('<div><p>Open</p></div>');
    // A browser, too, takes a lone </p> for an empty paragraph.
    expect(safeHtml('</div></main>Dicht</p>')).to.equal('Dicht<p></p>');
    expect(safeHtml('<ul><li>Een<li>Twee</ul>')).to.equal('<ul><li>Een</li><li>Twee</li></ul>');
    expect(safeHtml('<b><p>Door</b> elkaar</p>')).to.satisfy((html: string) => unbalanced(html).length === 0);
    const fragment = fc.constantFrom(
      '<p>',
      '</p>',
      '<div class="a">',
      '</div>',
      '<a href="',
      '/x/"',
      '>',
      '<',
      '"',
      '<b',
      '</b>',
      '<br>',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<!--',
      '-->',
      'tekst',
      ' on=',
      '&lt;',
      '<table><td>',
    );
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 30 }), (parts) => {
        const html = safeHtml(parts.join(''));
        expect(rest(html)).to.not.match(/[<>]/);
        expect(unbalanced(html)).to.deep.equal([]);
      }),
      { numRuns: 300 },
    );
  });
});
