import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

const SET = '/verzorging/verzorgingsset-glad-leer/';
const GROUP = '/verzorging/regenpakket/';
const BAG = '/dames/tassen/adelaide-handtas-navy/';

const formOf = (html: string): string => /<form id="product-options".*?<\/form>/s.exec(html)?.[0] ?? '';
const fields = (html: string) =>
  startTags(formOf(html))
    .filter(({ tag }) => ['input', 'select', 'textarea'].includes(tag))
    .map(({ attributes }) => attributes);
const totalOf = (html: string): string => plainText(/<output>.*?<\/output>/s.exec(html)?.[0] ?? '');
const query = (...pairs: readonly (readonly [string, string])[]): string =>
  `?${new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()}`;

describe('the options of a product as a plain form', () => {
  it('ask for the same page with what is chosen, and cost what is chosen [CA-19, RT-61]', async () => {
    const { text } = await visit(SET);
    expect(startTags(formOf(text))[0]?.attributes)
      .to.include({ method: 'get' })
      .and.not.have.property('action');
    expect(formOf(text)).to.match(/<button type="submit"[^>]*>Prijs bijwerken/);
    expect(totalOf(text)).to.equal('€ 22,90');
    const chosen = await visit(
      SET + query(['bundle[91010]', '910102'], ['bundle[91012]', ''], ['bundle[91012]', '910120']),
    );
    expect(totalOf(chosen.text)).to.equal('€ 38,85');
    expect(
      fields(chosen.text)
        .filter((field) => 'checked' in field)
        .map(({ value }) => value),
    ).to.deep.equal(['910102', '910111', '910120']);
    expect(
      startTags(chosen.text).find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'],
    ).to.match(new RegExp(`${SET}$`));
  });

  it('begin with what lists show the price from', async () => {
    const list = (await visit('/verzorging/sets/')).text;
    const cards = inner(list, 'article').filter((card) => plainText(card).includes('Vanaf €'));
    expect(cards.length).to.be.greaterThan(4);
    let ranges = 0;
    for (const card of cards) {
      const [{ href = '' } = {}] = anchors(card);
      const [, from] = /Vanaf (€ [\d.,]+)/.exec(plainText(card)) ?? [];
      const { text } = await visit(href);
      expect(totalOf(text), href).to.equal(from);
      const [, least] = /Samen te stellen van (€ [\d.,]+) tot/.exec(plainText(text)) ?? [];
      expect(least ?? from, href).to.equal(from);
      ranges += least === undefined ? 0 : 1;
    }
    expect(ranges, 'pages that say from what to what').to.be.above(0);
  });

  it('ask for e-mails before how they are made', async () => {
    const { text } = await visit(BAG + query(['option[26301]', ''], ['option[26302]', '263022']));
    const emails = fields(text).find(({ name }) => name === 'option[26302]');
    expect(emails?.['aria-invalid']).to.equal('true');
    expect(plainText(text)).to.contain('Vul eerst “Initialen” in.');
    const both = await visit(BAG + query(['option[26301]', 'AZ'], ['option[26302]', '263022']));
    expect(plainText(both.text)).to.not.contain('Vul eerst');
  });

  it('show items that are sold out, which cannot be chosen', async () => {
    const { text } = await visit(SET);
    const gone = fields(text).filter((field) => 'disabled' in field);
    expect(gone.map(({ value }) => value)).to.deep.equal(['910104']);
    expect(plainText(formOf(text))).to.contain('Schoencrème groen Uitverkocht');
    expect(plainText((await visit(SET + query(['bundle[91010]', '910104']))).text)).to.contain(
      'Schoencrème groen is niet leverbaar.',
    );
  });

  it('say beside the field what is wrong, and keep what was written', async () => {
    const { status, text } = await visit(BAG + query(['option[26301]', 'TE LANG "<b>'], ['option[26302]', 'x']));
    expect(status).to.equal(200);
    const [initials] = fields(text);
    expect(initials).to.include({ value: 'TE LANG "<b>', 'aria-invalid': 'true' });
    const [wrong] = (initials?.['aria-describedby'] ?? '').split(' ');
    expect(text).to.contain(`<p id="${wrong}" class="options__wrong">Te lang: hoogstens 3 tekens.</p>`);
    expect(plainText(text)).to.contain('Kies een van de mogelijkheden.');
  });

  it('keep the variant that is chosen beside them', async () => {
    const { text } = await visit(`${GROUP}?childSku=X&open=size`);
    expect(
      fields(text)
        .filter(({ type }) => type === 'hidden')
        .map(({ name, value }) => [name, value]),
    ).to.deep.equal([
      ['childSku', 'X'],
      ['open', 'size'],
    ]);
  });

  it('never fail, whatever the address says', async () => {
    const odd = [
      '',
      ' ',
      '0',
      '-1',
      '1e9',
      '9'.repeat(400),
      '\u0000',
      '💥',
      '<script>',
      '%',
      'NaN',
      '__proto__',
      '2026-02-31',
    ];
    const names = [
      'bundle[91010]',
      'bundle_qty[91010]',
      'qty[BESCHERMSPRAY]',
      'option[26301]',
      'option[26302]',
      'option[26303]',
      'option[__proto__]',
      'qty[]',
      'childSku',
      'open',
    ];
    for (const page of [SET, GROUP, BAG]) {
      for (const value of odd) {
        const { status, text } = await visit(
          page + query(...names.map((name) => [name, value] as const), ...names.map((name) => [name, value] as const)),
        );
        expect(status, `${page} ${value.slice(0, 20)}`).to.equal(200);
        expect(totalOf(text), `${page} ${value.slice(0, 20)}`).to.match(/^€ [\d.]+,\d\d$/);
      }
    }
  });
});
