import { expect } from 'chai';
import { ApiError, errorType } from 'etalage/core';
import { ask, reload } from '../../../../core/http/lazy/other-build.ts';

const OWN = '<script data-files="/assets/react-1.js /assets/browser-own.js"></script>';
const objection = (build: string): Response =>
  Response.json({ code: 404, meta: { updated: 'Vernieuwd' } }, { headers: { 'x-etalage-build': build } });

describe('what a page of another build does', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  const { fetch: realFetch } = globalThis;
  beforeEach(() => {
    Object.defineProperty(globalThis, 'document', { value: { head: { innerHTML: OWN } }, configurable: true });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
    Reflect.deleteProperty(globalThis, 'location');
    if (before) Object.defineProperty(globalThis, 'document', before);
    else Reflect.deleteProperty(globalThis, 'document');
  });

  it('takes the objection of its own build as it is', async () => {
    const refused = objection('browser-own.js');
    globalThis.fetch = () => expect.fail('asked again');
    expect(await ask(refused, '/api', {})).to.equal(refused);
  });

  it('asks again until a server of its own build answers, three times at most', async () => {
    const good = Response.json({ code: 200, result: 1 });
    for (const [answers, wanted] of [
      [[good], good],
      [[objection('browser-new.js'), objection('browser-other.js'), good], good],
    ] as const) {
      const left = [...answers];
      globalThis.fetch = async () => left.shift() ?? expect.fail('a fourth time');
      expect(await ask(objection('browser-new.js'), '/api', {})).to.equal(wanted);
      expect(left).to.deep.equal([]);
    }
  });

  it('says in the words of the server that the shop has been updated, where none does', async () => {
    const asked: unknown[] = [];
    globalThis.fetch = async (...call) => {
      asked.push(call);
      return objection('browser-new.js');
    };
    const init = { method: 'POST', body: '{}' };
    const answer = await ask(objection('browser-new.js'), '/api', init);
    expect(asked).to.deep.equal(Array.from({ length: 3 }, () => ['/api', init]));
    expect(await answer.json()).to.deep.equal({
      code: 409,
      result: 'Vernieuwd',
      meta: { reason: 'core.otherBuild' },
    });
  });

  /** Where a page goes that failed with an error, and at whose address there is this document. */
  async function goesTo(error: unknown, html: string, status = 200): Promise<string | undefined> {
    const gone: string[] = [];
    Object.defineProperty(globalThis, 'location', {
      value: { assign: (path: string) => gone.push(path) },
      configurable: true,
    });
    globalThis.fetch = async () => new Response(html, { status });
    const { signal } = new AbortController();
    await Promise.race([reload(error, { url: '/dames/', signal }), new Promise((resolve) => setTimeout(resolve, 20))]);
    return gone[0];
  }

  it('loads a page anew that failed, where the server has a document of another build', async () => {
    const updated = new ApiError(errorType(409, 'core.otherBuild', 'Updated'));
    const refused = new ApiError(errorType(503, 'core.tooLate', 'Too late'));
    const newer = OWN.replace('own', 'new');
    expect(await goesTo(new TypeError('no such field'), newer)).to.equal('/dames/');
    expect(await goesTo(updated, newer)).to.equal('/dames/');
    expect(await goesTo(new AggregateError([updated]), newer)).to.equal('/dames/');
    expect(await goesTo(refused, newer), 'the server has said why').to.equal(undefined);
    expect(await goesTo(new TypeError('a mistake'), OWN), 'it would fail again').to.equal(undefined);
    expect(await goesTo(new TypeError('a hotel'), '<h1>Welcome</h1>')).to.equal(undefined);
    expect(await goesTo(new TypeError('no page'), newer, 500)).to.equal(undefined);
  });
});
