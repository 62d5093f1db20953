import { mock } from 'node:test';
import { expect } from 'chai';
import { ApiError, endpoint, endpointRef, errorType, type Limit } from 'etalage/core';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { createLimits, limiterInMemory } from '../../../../server/api/limits.ts';
import { CallerGone } from '../../../../server/api/errors.ts';
import { networkOf } from '../../../../server/http/visitor-network.ts';
import { ask, kernelWith, posted, serve } from '../../../support/serve-endpoints.ts';

const Wrong = errorType(401, 'calls.wrong', 'Wrong password');
const text = { type: 'string' };
const Login = endpointRef<{ body: { name: string; password: string } }, string>('calls.login', 'POST', '/api/login', {
  access: 'either',
});

/** Logs in who says "right"; "broken" fails. */
const login = (...limits: Limit[]) =>
  endpoint(Login, {
    summary: '',
    schema: { body: { type: 'object', required: ['name', 'password'], properties: { name: text, password: text } } },
    errors: [Wrong],
    limits,
    handle: async ({ body: { password } }) => {
      if (password === 'broken') throw new Error('Broken');
      if (password !== 'right') throw new ApiError(Wrong);
      return 'token';
    },
  });

const byAddress = (more: Partial<Limit> = {}): Limit => ({
  id: 'calls.login',
  by: 'address',
  max: 3,
  seconds: 60,
  ...more,
});
const from = (address: string, password = 'right', name = 'an', query = ''): [string, RequestInit] => [
  `/api/login${query}`,
  posted({ name, password }, { 'x-forwarded-for': address }),
];

describe('limits of endpoints', () => {
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    mock.timers.reset();
    for (const stop of stops.splice(0)) await stop();
  });

  /** Serves the login with these limits; answers the statuses of calls, one after the other. */
  const open = (...limits: Limit[]) => openWith({ trustProxy: true }, ...limits);
  async function openWith(options: { trustProxy: boolean | string }, ...limits: Limit[]) {
    const { url, stop } = await serve([login(...limits)], options);
    stops.push(stop);
    const call = ([path, init]: [string, RequestInit]) => ask(url + path, init);
    return {
      call,
      statuses: async (...calls: [string, RequestInit][]): Promise<number[]> => {
        const statuses: number[] = [];
        for (const one of calls) statuses.push((await call(one)).status);
        return statuses;
      },
    };
  }

  it('count calls that were accepted only, where they say so', async () => {
    const { statuses } = await open(byAddress({ max: 2, counts: 'accepted' }));
    const [right, wrong, broken] = ['right', 'wrong', 'broken'].map((word) => from('203.0.113.1', word));
    if (!right || !wrong || !broken) throw new Error('There are three words');
    expect(await statuses(wrong, broken, wrong, right, wrong, right, right)).to.deep.equal([
      401, 500, 401, 200, 401, 200, 429,
    ]);
  });

  it('refuse with 429 and the seconds to wait, until the time is over', async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_900_000_000_000 });
    const { call, statuses } = await open(byAddress());
    const own = from('203.0.113.1');
    expect(await statuses(own, own, own, own)).to.deep.equal([200, 200, 200, 429]);
    mock.timers.setTime(1_900_000_020_500);
    const { headers, json } = await call(own);
    expect(headers.get('retry-after')).to.equal('40');
    expect(json).to.deep.equal({
      code: 429,
      result: 'Too many tries; try again in 40 seconds',
      meta: {
        reason: 'core.tooMany',
        message: 'Too many tries; try again in {seconds} seconds',
        params: { seconds: 40 },
      },
    });
    mock.timers.setTime(1_900_000_060_000);
    expect(await statuses(own)).to.deep.equal([200]);
  });

  it('count visitors apart, those of an IPv6 network together', async () => {
    const { statuses } = await open(byAddress({ max: 1 }));
    expect(await statuses(from('203.0.113.1'), from('203.0.113.2'), from('::ffff:203.0.113.2'))).to.deep.equal([
      200, 200, 429,
    ]);
    expect(
      await statuses(from('2001:db8:1:2::1'), from('2001:db8:1:2:ffff::9'), from('2001:db8:1:3::1')),
      'a home has 256 networks of 64 bits',
    ).to.deep.equal([200, 429, 429]);
    expect(await statuses(from('2001:db8:1:102::1'), from('2001:db8:2:2::1'))).to.deep.equal([200, 200]);
    expect(['::1', '2001:DB8::7', '1:2:3::4:5:6:7', '1:2:3:4:5:6:7:8'].map(networkOf)).to.deep.equal([
      '0:0:0:0::/56',
      '2001:db8:0:0::/56',
      '1:2:3:0::/56',
      '1:2:3:0::/56',
    ]);
  });

  it('count the visitors of a proxy that is not trusted more generously than one visitor, and not without end', async () => {
    const visitors = Array.from({ length: 200 }, (_, index) => from(`203.0.113.${index}`));
    const own = ['/api/login', posted({ name: 'an', password: 'right' })] satisfies [string, RequestInit];
    // None is named, or another one.
    for (const trustProxy of [false, '10.1.2.3']) {
      const { statuses } = await openWith({ trustProxy }, byAddress());
      const answered = await statuses(...visitors);
      expect(answered.filter((status) => status === 200)).to.have.length(16 * 3);
      expect(await statuses(own, own, own, own), 'without a proxy').to.deep.equal([200, 200, 200, 429]);
    }
  });

  it('count customers, and guests by address', async () => {
    const { statuses } = await open(byAddress({ by: 'customer', max: 1 }));
    expect(
      await statuses(
        from('203.0.113.1', 'right', 'an', '?token=good'),
        from('203.0.113.2', 'right', 'an', '?token=good'),
        from('203.0.113.1', 'right', 'an', '?token=other'),
        from('203.0.113.1'),
        from('203.0.113.1'),
      ),
    ).to.deep.equal([200, 429, 200, 200, 429]);
  });

  it('count what the input says, whoever asks', async () => {
    const byName: Limit['by'] = ({ body }: { body: { name: string } }) => body.name;
    const { statuses } = await open(byAddress({ by: byName, max: 1 }));
    expect(
      await statuses(
        from('203.0.113.1', 'right', 'an'),
        from('203.0.113.2', 'right', 'an'),
        from('203.0.113.2', 'right', 'bo'),
      ),
    ).to.deep.equal([200, 429, 200]);
  });

  it('store what the input says as a hash: it may be an e-mail address', async () => {
    const keys: unknown[] = [];
    const limits = createLimits((limit) => {
      const limiter = limiterInMemory()(limit);
      return { reward: limiter.reward, consume: (key) => limiter.consume((keys.push(key), key)) };
    });
    const byName: Limit['by'] = ({ body }: { body: { name: string } }) => body.name;
    const { url, stop } = await serve([login(byAddress({ by: byName }))], { limits });
    stops.push(stop);
    const [path, init] = from('203.0.113.1', 'right', 'an@example.nl');
    expect((await ask(url + path, init)).status).to.equal(200);
    expect(keys).to.have.length(1);
    expect(keys[0]).to.match(/^[\w-]{43}$/);
  });

  it('on refused calls cost a good or a failed one nothing', async () => {
    const { statuses } = await open(byAddress({ counts: 'refused' }));
    const [right, wrong, broken] = ['right', 'wrong', 'broken'].map((word) => from('203.0.113.1', word));
    expect(await statuses(right!, right!, right!, right!, broken!, broken!, broken!, broken!)).to.deep.equal([
      200, 200, 200, 200, 500, 500, 500, 500,
    ]);
    expect(await statuses(wrong!, wrong!, right!, wrong!, right!)).to.deep.equal([401, 401, 200, 401, 429]);
  });

  it('on refused calls cost nothing whoever is gone before the work is done', async () => {
    const limits = createLimits(limiterInMemory());
    const limit = byAddress({ counts: 'refused', max: 1 });
    const once = (refused?: ApiError) =>
      limits.run(async (take) => {
        await take(limit, 'an');
        if (refused) throw refused;
        return 'done';
      });
    const reasonOf = ({ reason }: ApiError): string => reason;
    expect(await once(new ApiError(CallerGone)).catch(reasonOf)).to.equal('core.callerGone');
    expect(await once()).to.equal('done');
    expect(await once(new ApiError(Wrong)).catch(reasonOf)).to.equal('calls.wrong');
    expect(await once().catch(reasonOf)).to.equal('core.tooMany');
  });

  it('let no more guesses pass when a hundred come at the same time', async () => {
    const { call } = await open(byAddress({ counts: 'refused', max: 10 }));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => call(from('203.0.113.1', `guess ${n}`))));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).to.deep.equal([10, 90]);
  });

  it('give no point back in the window after', async () => {
    mock.timers.enable({ apis: ['Date'], now: 1_900_000_000_000 });
    const limits = createLimits(limiterInMemory());
    const limit = byAddress({ counts: 'refused', max: 1 });
    await limits.run(async (take) => {
      await take(limit, 'an');
      mock.timers.setTime(1_900_000_060_000);
    });
    const refused = limits.run(async (take) => {
      await take(limit, 'an');
      await take(limit, 'an');
    });
    expect(await refused.catch((error: unknown) => error))
      .to.be.instanceOf(ApiError)
      .with.property('code', 429);
  });

  it('hold no calls from within', async () => {
    const call = inProcessCall(createEndpointTable(await kernelWith([login(byAddress({ max: 1 }))])));
    for (const name of ['an', 'bo', 'cy'])
      expect(await call(Login, { body: { name, password: 'right' } })).to.equal('token');
  });

  it('remember so many keys and no more, whoever makes them up', async () => {
    const limiter = limiterInMemory(3)(byAddress({ max: 1 }));
    for (const key of ['a', 'b', 'c', 'd']) await limiter.consume(key);
    expect(limiter.dump().storage.map(({ key }) => key)).to.deep.equal(['b', 'c', 'd']);
    expect(await limiter.consume('d').catch(() => 'refused')).to.equal('refused');
  });
});
