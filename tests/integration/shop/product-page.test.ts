import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { visit } from '../../support/shared-shop.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';

describe('a product page as plain links', () => {
  const sizes = (html: string): string => /<ul class="values values--size">.*?<\/ul>/s.exec(html)?.[0] ?? '';

  it('chooses a size by a link that puts its sku in the address [SC-04, CA-36, CA-37, CA-38]', async () => {
    const { text } = await visit(PUMP);
    const link = anchors(sizes(text)).find((anchor) => anchor.text === '38');
    expect(link?.href).to.equal(`${PUMP}?childSku=VALENTINA-ZWA-38`);
    const chosen = await visit(link?.href ?? '');
    expect(
      anchors(sizes(chosen.text))
        .filter(({ attributes }) => attributes['aria-current'] === 'true')
        .map((anchor) => anchor.text),
    ).to.deep.equal(['38']);
    expect(plainText(chosen.text)).to.match(/Op voorraad|Nog maar/);
  });

  it('shows sizes that cannot be had without a link, and says so [CA-42, CA-50]', async () => {
    const { text } = await visit(PUMP);
    expect(anchors(sizes(text)).map((anchor) => anchor.text)).to.deep.equal(['36', '37', '38', '39', '40', '41']);
    const gone = inner(sizes(text), 'li')
      .filter((item) => !item.includes('<a'))
      .map(plainText);
    expect(gone).to.deep.equal(['35 Niet leverbaar', '42 Niet leverbaar']);
  });

  it('says that a variant is sold out at its own address, and offers the others', async () => {
    const { status, text } = await visit(`${PUMP}?childSku=VALENTINA-ZWA-35`);
    expect(status).to.equal(200);
    expect(text).not.to.contain('Deze combinatie bestaat niet.');
    expect(plainText(text)).to.contain('Uitverkocht');
    expect(anchors(sizes(text)).map((anchor) => anchor.text)).to.deep.equal(['36', '37', '38', '39', '40', '41']);
  });

  it('says so when the address asks for a variant that there is not, and still shows the product [CA-39, CA-40]', async () => {
    const { status, text } = await visit(`${PUMP}?childSku=VALENTINA-ZWA-99`);
    expect(status).to.equal(200);
    expect(text).to.contain('Deze combinatie bestaat niet. Kies een andere combinatie van eigenschappen.');
  });

  it('leads to the same model in other colours, each a page of its own [CA-18]', async () => {
    const { text } = await visit(PUMP);
    const colours = anchors(/<ul class="colours">.*?<\/ul>/s.exec(text)?.[0] ?? '');
    expect(colours.map((anchor) => anchor.text)).to.have.members(['Zwart', 'Nude', 'Bordeaux']);
    for (const { href } of colours) expect((await visit(href)).status, href).to.equal(200);
  });

  it('shows a struck price only beside a lower one, told apart by words', async () => {
    const { text: sale } = await visit('/sale/');
    const reduced = inner(sale, 'article').filter((card) => card.includes('<del>'));
    expect(reduced.length).to.be.greaterThan(0);
    for (const card of reduced) {
      const [now = 0, was = 0] = [inner(card, 'ins'), inner(card, 'del')].map(([html = '']) =>
        Number(
          plainText(html)
            .replace(/[^\d,]/g, '')
            .replace(',', '.'),
        ),
      );
      expect(now, plainText(card)).to.be.below(was);
      expect(plainText(card)).to.match(/Voor € .*Van € /);
    }
  });

  it('shows a product that is sold out, without a way to choose it', async () => {
    const { status, text } = await visit('/heren/boots/willem-chelsea-boot-camel/');
    expect(status).to.equal(200);
    expect(anchors(sizes(text))).to.deep.equal([]);
    expect(plainText(text)).to.match(/Uitverkocht|Nu helemaal uitverkocht/);
  });

  it("shows pictures of the gallery's size [CA-108]", async () => {
    const { text } = await visit(PUMP);
    expect(text).to.match(/<img [^>]*width="600" height="744"[^>]*src="\/img\/600\/744\/resize\//);
  });

  it('shows the other colours in pictures of their size [CA-111]', async () => {
    const { text } = await visit(PUMP);
    const pictures = startTags(/<ul class="colours">.*?<\/ul>/s.exec(text)?.[0] ?? '')
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => attributes);
    expect(pictures.length).to.be.greaterThan(1);
    for (const picture of pictures) {
      expect(picture).to.include({ width: '240', height: '427' });
      expect(picture['src']).to.match(/^\/img\/240\/427\/resize\//);
      expect((await visit(picture['src'] ?? '')).status).to.equal(200);
    }
  });
});
