import { expect } from 'chai';
import { inner, plainText } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

describe('addresses of the shop', () => {
  const heading = (html: string): string => plainText(inner(html, 'h1')[0] ?? '');

  for (const [path, route, title, clauses] of [
    ['/', 'home', 'Gemaakt om op te blijven lopen', 'RT-01, SC-01'],
    ['/dames/', 'category', 'Dames', 'RT-25, RT-45, SC-02'],
    ['/c/dames/', 'category', 'Dames', 'RT-24'],
    ['/c/dames/pumps/', 'category', 'Pumps', 'RT-24'],
    ['/dames/pumps/valentina-pump-zwart/', 'configurable-product', 'Fiordalba Valentina pump zwart', 'RT-26, RT-44'],
    [
      '/p/VALENTINA-ZWA/valentina-pump-zwart/VALENTINA-ZWA-38/',
      'configurable-product',
      'Fiordalba Valentina pump zwart',
      'RT-22, RT-26',
    ],
    ['/p/AURELIA-COG/aurelia-handtas-cognac/', 'simple-product', 'Aurelia handtas cognac', 'RT-21, RT-26'],
    ['/search/?q=pumps', 'search', 'Resultaten voor “pumps”', 'SC-11'],
  ] as const) {
    it(`${path} is the page of the route ${route} [${clauses}]`, async () => {
      const { status, text } = await visit(path);
      expect(status).to.equal(200);
      expect(text).to.contain(`data-route="${route}"`);
      expect(heading(text)).to.contain(title);
    });
  }

  it('/pwa.html shows the home page [RT-02]', async () => {
    const { status, text } = await visit('/pwa.html');
    expect(status).to.equal(200);
    expect(text)
      .to.contain('data-route="home"')
      .and.to.match(/<link rel="canonical" href="http:\/\/[^/]+\/"/);
  });

  it('sends paths without their slash to those with it, with their query [RT-37]', async () => {
    for (const [path, target] of [
      ['/dames', '/dames/'],
      ['/dames/pumps?size=171&sort=final_price', '/dames/pumps/?size=171&sort=final_price'],
      ['/be/dames?x=1', '/be/dames/?x=1'],
      ['/be', '/be/'],
      ['/search?q=tas', '/search/?q=tas'],
    ] as const) {
      const { status, location, headers } = await visit(path);
      expect([status, location], path).to.deep.equal([301, target]);
      expect(headers.get('content-type'), path).to.equal('text/plain; charset=utf-8');
    }
  });

  it('sends addresses in capitals to the page in lower case, and finds nothing where there is none', async () => {
    for (const [path, target] of [
      ['/DAMES/PUMPS/', '/dames/pumps/'],
      ['/Dames/Pumps?sort=final_price', '/dames/pumps/?sort=final_price'],
      ['/be/Dames/Pumps/Valentina-Pump-Zwart/', '/be/dames/pumps/valentina-pump-zwart/'],
      ['/Over-Ons/', '/over-ons/'],
      ['/WISHLIST/', '/wishlist/'],
      ['/Search?q=Tas', '/search/?q=Tas'],
      ['/C/dames/', '/c/dames/'],
      ['/BE', '/be/'],
      ['/BE/dames/?x=1', '/be/dames/?x=1'],
      ['/Be/', '/be/'],
    ] as const) {
      const { status, location } = await visit(path);
      expect([status, location], path).to.deep.equal([301, target]);
    }
    expect((await visit('/NERGENS/')).status).to.equal(404);
  });

  it('sends addresses that encode what needs no code to the page as links write it', async () => {
    for (const [path, target] of [
      ['/%64ames/', '/dames/'],
      ['/dames/%70umps?sort=final_price', '/dames/pumps/?sort=final_price'],
      ['/%62e/dames/', '/be/dames/'],
      ['/%6Cogin/', '/login/'],
      ['/over%2dons/', '/over-ons/'],
    ] as const) {
      const { status, location } = await visit(path);
      expect([status, location], path).to.deep.equal([301, target]);
    }
    expect((await visit('/%6eergens/')).status).to.equal(404);
  });

  it('answers redirect records with their own status [RT-56, RT-57]', async () => {
    const moved = await visit('/damesschoenen/pumps/');
    expect([moved.status, moved.location]).to.deep.equal([301, '/dames/pumps/']);
    expect((await visit('/damesschoenen/pumps')).location, 'without its slash, in one step').to.equal('/dames/pumps/');
    const season = await visit('/winteractie/');
    expect([season.status, season.location]).to.deep.equal([302, '/sale/']);
    const belgian = await visit('/be/damesschoenen/pumps/');
    expect([belgian.status, belgian.location]).to.deep.equal([301, '/be/dames/pumps/']);
  });

  it('sends a variant that was opened as itself to its parent, with its own sku as childSku [RT-58, RT-59, CA-33, RU-11]', async () => {
    const { status, location } = await visit('/dames/pumps/colette-pump-navy-38/');
    expect([status, location]).to.deep.equal([301, '/dames/pumps/colette-pump-navy/?childSku=COLETTE-NAV-38']);
    expect((await visit('/dames/pumps/colette-pump-navy-38')).location).to.equal(location);
    const target = await visit(location ?? '');
    expect(target.status).to.equal(200);
    expect(target.text).to.match(/Maat.{0,20}<span>38<\/span>/);
  });

  it('does not find a disabled product [CA-30]', async () => {
    expect((await visit('/p/NOEMIE-ZWA/noemie-handtas-zwart/')).status).to.equal(404);
    expect((await visit('/dames/tassen/noemie-handtas-zwart/')).status).to.equal(404);
  });

  it('answers 404 with the page of the shop for anything it does not know [RT-33, RT-50, SC-43, SC-44]', async () => {
    for (const path of ['/nergens/', '/dames/nergens/', '/c/nergens/', '/p/NIETS/niets/', '/be/nergens/']) {
      const { status, text } = await visit(path);
      expect(status, path).to.equal(404);
      expect(heading(text), path).to.equal('404 pagina niet gevonden');
      expect(text, path)
        .to.contain('data-route="page-not-found"')
        .and.to.contain('<meta name="robots" content="noindex"');
    }
  });

  it('answers the error page with status 500, the logo and the footer but no menu [RT-34, RT-35, SC-62]', async () => {
    const { status, text } = await visit('/error/');
    expect(status).to.equal(500);
    expect(heading(text)).to.equal('Er ging iets mis.');
    expect(text).to.contain('class="logo"').and.to.contain('<footer').and.to.not.contain('panel-menu');
  });

  it('takes addresses that no URL can hold and no route can match for unknown ones', async () => {
    for (const path of [
      '/%E0%A4%A/',
      '/%/',
      '/dames/%ff/',
      '/..%2f..%2fetc/passwd/',
      '/x%0d%0aX-Evil:1/',
      '/c/%0A/',
      '/be/x%E2%80%A8y/',
      `/${'a/'.repeat(900)}`,
    ]) {
      const { status } = await visit(path);
      expect([400, 404], path.slice(0, 40)).to.include(status);
    }
  });

  it('refuses every method but GET and HEAD for pages', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await visit('/dames/', { method });
      expect([status, headers.get('allow')], method).to.deep.equal([405, 'GET, HEAD']);
    }
    for (const [path, lang] of [
      ['/checkout/', 'nl-NL'],
      ['/be/login/', 'nl-BE'],
      ['/%E0%A4%A/', 'nl-NL'],
      ['//elders.example/', 'nl-NL'],
    ] as const) {
      const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
      const form = new URLSearchParams({ email: 'an@example.nl' });
      const { status, headers, text } = await visit(path, { method: 'POST', headers: { accept }, body: form });
      expect([status, headers.get('cache-control')], path).to.deep.equal([405, 'no-store']);
      expect(text, 'a page, also for a form that is sent without scripts').to.include(`<html lang="${lang}"`);
      expect(text).to.include('Er is nog niets verstuurd').and.not.include('an@example.nl');
    }
    const head = await visit('/dames/', { method: 'HEAD' });
    expect([head.status, head.text]).to.deep.equal([200, '']);
  });

  it('keeps a store view below its prefix: language, links and catalogue [RT-38, RT-39, SC-65, SC-67]', async () => {
    for (const path of ['/be/', '/be/dames/', '/be/search/?q=pumps', '/be/nergens/']) {
      const { text } = await visit(path);
      expect(text, path).to.contain('<html lang="nl-BE"');
      const [above = '', below = ''] = text.split(/<nav id="store-views".*?<\/nav>/s);
      const outside = [...(above + below).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)]
        .map(([, href]) => href)
        .filter((href) => !href?.startsWith('/be/'));
      expect(outside, path).to.deep.equal([]);
    }
    const { text } = await visit('/dames/');
    expect(text).to.contain('<html lang="nl-NL"').and.to.not.contain('href="/be/dames/');
  });
});
