import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask } from '../user/customers.ts';
import { buyerOf, command, productId, reviewOf, write } from './buyers.ts';

const SKU = 'COLETTE-NAV';

describe('Reviews of somebody else', function () {
  this.timeout(120_000);
  const call = (method: string, path: string, body?: object, token?: string) =>
    ask(sharedShop(), method, `/api/ext/review/${path}`, {
      ...(body && { body }),
      ...(token !== undefined && { token }),
    });
  const reasonOf = async (answer: ReturnType<typeof call>): Promise<string> => {
    const { status, meta } = await answer;
    return `${status} ${String(meta?.['reason'] ?? '')}`.trim();
  };

  it('are nobody’s to change: the answer is the same as for one that there is not [AP-43]', async () => {
    const [buyer, other] = [await buyerOf(`${SKU}-38`), await buyerOf()];
    const id = await productId(SKU);
    expect(await reasonOf(write(undefined, reviewOf(id)))).to.equal('403 review.noWriter');
    expect(await reasonOf(write(other.token, reviewOf(id)))).to.equal('403 review.notBought');
    expect(await reasonOf(write(buyer.token, reviewOf(99_999_999)))).to.equal('404 review.unknownProduct');
    expect(await reasonOf(write('expired', reviewOf(id)))).to.match(/^(401|403)/);
    for (const wrong of [{ stars: 6 }, { stars: 0 }, { fit: 'tight' }, { title: '' }, { detail: 'x'.repeat(4001) }])
      expect((await write(buyer.token, reviewOf(id, wrong))).status, JSON.stringify(wrong)).to.equal(400);
    for (const blank of [' \u200B ', '\u2800\u2800', '\u3164', '\u115F\uFE0F', '\u00AD\u0301'])
      for (const field of ['title', 'detail', 'nickname'])
        expect(await reasonOf(write(buyer.token, reviewOf(id, { [field]: blank })))).to.equal('400 review.emptyField');
    expect((await write(buyer.token, {})).status).to.equal(400);

    const { result } = await write(buyer.token, reviewOf(id));
    const own = (result as { id: number }).id;
    for (const named of [own, 99_999_999]) {
      expect(await reasonOf(call('POST', 'delete', { id: named }, other.token))).to.equal('404 review.unknown');
      expect(await reasonOf(call('POST', 'delete', { id: named }))).to.match(/^401/);
      expect(await reasonOf(call('POST', 'helpful', { id: named, visitor: randomUUID() }))).to.equal(
        '404 review.unknown',
      );
      expect(await reasonOf(call('POST', 'report', { id: named }, other.token))).to.equal('404 review.unknown');
    }
    expect(await reasonOf(call('POST', 'helpful', { id: own }))).to.equal('403 review.noWriter');
    const mine = async (token: string) => (await call('GET', 'own', undefined, token)).result as { items: object[] };
    expect((await mine(other.token)).items).to.deep.equal([]);
    expect((await mine(buyer.token)).items).to.have.length(1);
    expect(await reasonOf(call('GET', 'own'))).to.match(/^401/);
    for (const key of ['x', 'x'.repeat(43)])
      expect(await reasonOf(call('GET', `requested?order=${randomUUID()}&key=${key}`))).to.equal('403 review.noWriter');
    expect(await reasonOf(call('POST', 'refuse', { order: randomUUID(), key: 'x' }))).to.equal('403 review.noWriter');
    expect(await reasonOf(call('GET', 'list?sku=NONE'))).to.equal('404 review.unknownProduct');

    await command('review', 'approve', String(own));
    const votes = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        call(
          'POST',
          'helpful',
          { id: own, ...(at % 2 && { visitor: randomUUID() }) },
          at % 2 ? undefined : other.token,
        ),
      ),
    );
    expect(new Set(votes.map(({ status }) => status))).to.deep.equal(new Set([200]));
    const { result: list } = await call('GET', `list?sku=${SKU}`);
    const shown = (list as { items: readonly { id: number; helpful: number }[] }).items.find((one) => one.id === own);
    expect(shown?.helpful, '50 visitors and one customer').to.equal(51);
    await command('customer', 'erase', buyer.email);
    expect(await command('review', 'list', '--sku', SKU)).not.to.include('Zit goed');
  });

  it('have no photos before they are approved, and then in every size', async () => {
    const buyer = await buyerOf('COLETTE-NAV-39');
    const photo = (
      await sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
        .png()
        .toBuffer()
    ).toString('base64');
    expect(await reasonOf(call('POST', 'photo', { photo }))).to.equal('403 review.noWriter');
    const bad = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200)}</svg>`).toString('base64');
    expect(await reasonOf(call('POST', 'photo', { photo: bad }, buyer.token))).to.equal('400 review.badPhoto');
    const { id } = (await call('POST', 'photo', { photo }, buyer.token)).result as { id: string };
    const { result } = await write(buyer.token, reviewOf(await productId(SKU), { photos: [id] }));
    const at = `${sharedShop().url}/img/240/240/resize/review/${id}.jpg`;
    expect((await fetch(at)).status).to.equal(404);
    const named = String((result as { id: number }).id);
    const folder = join(sharedShop().dataFolder, 'looked-at');
    await command('review', 'photos', named, folder);
    expect(await readdir(folder)).to.deep.equal([`${id}.jpg`]);
    await command('review', 'approve', named);
    const shown = await fetch(at);
    expect([shown.status, shown.headers.get('content-type')?.split('/')[0]]).to.deep.equal([200, 'image']);
  });
});
