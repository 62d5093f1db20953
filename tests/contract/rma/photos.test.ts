import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import sharp from 'sharp';
import { createPhotos, tidyReturns } from '../../../modules/rma/adapters/embedded/photos.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { reasonOf, testReturns } from './test-returns.ts';

const DAY = 86_400_000;
const call = { signal: new AbortController().signal };

onBothEngines('Photos of what is sent back', (openDatabase) => {
  it('are kept small without what a camera wrote, go with a return of their order, and are forgotten after it', async () => {
    const { returns, database, transact, state, order } = await testReturns(openDatabase);
    const photos = createPhotos({ database, transact, now: () => state.now, call });
    const [{ id: orderId, pump }, other] = [await order(), await order()];
    const shot = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'An' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .toBuffer();
    const first = await photos.add(orderId, shot);
    const second = await photos.add(orderId, shot);
    const loose = await photos.add(orderId, shot);
    const ofOther = await photos.add(other.id, shot);
    expect(await reasonOf(photos.add(orderId, Buffer.from('<svg xmlns="x"/>')))).to.equal('rma.badPhoto');
    const ask = (...named: readonly string[]) =>
      returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }], photos: named });
    expect(await reasonOf(ask(first, ofOther)), 'of another order').to.equal('rma.unknownPhoto');
    const made = await ask(second, first);
    expect((await returns.find(made.id)).photos).to.equal(2);
    expect(await reasonOf(ask(first)), 'of another return').to.equal('rma.unknownPhoto');
    const kept = await photos.of(made.id);
    expect(
      kept.map(({ id }) => id),
      'in their places',
    ).to.deep.equal([second, first]);
    const { format, width, height, exif } = await sharp(kept[0]?.bytes).metadata();
    expect([format, width, height, exif]).to.deep.equal(['jpeg', 1600, 800, undefined]);

    state.now += 2 * DAY;
    await transact((tx) => tidyReturns(tx, state.now));
    expect(await reasonOf(ask(loose)), 'too old').to.equal('rma.unknownPhoto');
    await returns.cancel(made.id);
    for (const left of [2, 0]) {
      await transact((tx) => tidyReturns(tx, state.now));
      expect(await photos.of(made.id)).to.have.lengthOf(left);
      state.now += 61 * DAY;
    }
  });

  it('of an order without a return are twelve at most: the oldest go', async () => {
    const { database, transact, state, order, returns } = await testReturns(openDatabase);
    const photos = createPhotos({ database, transact, now: () => (state.now += 1), call });
    const { id: orderId, pump } = await order();
    const shot = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const ids: string[] = [];
    for (let count = 0; count < 13; count++) ids.push(await photos.add(orderId, shot));
    const ask = (named: string | undefined) =>
      returns.request(orderId, { id: randomUUID(), lines: [{ lineId: pump, qty: 1 }], photos: [named ?? ''] });
    expect(await reasonOf(ask(ids[0]))).to.equal('rma.unknownPhoto');
    expect((await ask(ids[1])).photos).to.equal(1);
  });
});
