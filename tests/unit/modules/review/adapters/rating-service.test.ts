import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createRatingService } from '../../../../../modules/review/adapters/embedded/rating-service.ts';
import { readRating } from '../../../../../modules/review/domain/read-rating.ts';

describe('a review service', () => {
  it('answers average, count and where to read them, also in the field of the shop’s hash [CN-14, CN-17]', () => {
    const fields = { averageRating: '9,4', numberReviews: 1200, viewReviewUrl: 'https://reviews.example/zool' };
    const read = { average: 9.4, count: 1200, url: 'https://reviews.example/zool' };
    expect(readRating(fields, 'h1', 10)).to.deep.equal(read);
    expect(readRating({ h1: fields }, 'h1', 10)).to.deep.equal(read);
    expect(readRating({ ...fields, viewReviewUrl: 'javascript:alert(1)' }, '', 10)).to.deep.equal({
      average: 9.4,
      count: 1200,
    });
    for (const wrong of [null, [], 'x', {}, { ...fields, averageRating: 11 }, { ...fields, numberReviews: 0 }])
      expect(readRating(wrong, 'h1', 10), JSON.stringify(wrong)).to.equal(undefined);
  });

  it('is asked by url and hash; whatever fails is as if there were none [AP-84, AP-85]', async () => {
    const asked: (string | undefined)[] = [];
    const answers = ['{"averageRating":9,"numberReviews":3}', 'no JSON', ''];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      const answer = answers.shift();
      if (answer !== undefined) response.end(answer);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const of = { url: 'https://zool.example', hash: 'h 1', best: 10 };
    const service = createRatingService({ ...of, endpoint: `http://127.0.0.1:${port}/rating` });
    const never = new AbortController();
    expect(await service.read(never.signal)).to.deep.equal({ average: 9, count: 3 });
    expect(asked).to.deep.equal(['/rating?url=https%3A%2F%2Fzool.example&hash=h+1']);
    expect(await service.read(never.signal)).to.equal(undefined);
    expect(await service.read(never.signal)).to.equal(undefined);
    expect(await service.read(AbortSignal.timeout(20)), 'too late').to.equal(undefined);
    server.closeAllConnections();
    server.close();
    expect(await service.read(never.signal), 'gone').to.equal(undefined);
    expect(await createRatingService({ ...of, endpoint: '' }).read(never.signal)).to.equal(undefined);
  });
});
