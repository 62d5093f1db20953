import { expect } from 'chai';
import { createFakeApi, createStore, createTestClock, createTestStorage } from 'etalage/core/testing';
import { createConsent } from '../../../../modules/consent/client/consent.ts';
import { askedConsent } from '../../../../modules/consent/domain/asked.ts';
import { AskedConsentEndpoint, ConsentStore, RecordConsentEndpoint } from '../../../../modules/consent/module.ts';

const ASKED = askedConsent([{ purpose: 'statistics', name: 'Google Analytics' }], {
  purposes: ['statistics', 'marketing', 'media'],
  version: 1,
  lifeDays: 365,
});

describe('the visitor’s consent', () => {
  const storage = createTestStorage();
  beforeEach(() => {
    storage.fail(undefined);
    storage.content.clear();
  });

  function tab() {
    const records: object[] = [];
    const api = createFakeApi()
      .on(AskedConsentEndpoint, () => ({ ...ASKED, title: 'Cookies' }))
      .on(RecordConsentEndpoint, ({ body }) => {
        records.push(body);
        return true as const;
      });
    const store = createStore(ConsentStore.initial());
    const browser = storage.tab();
    const noted = {
      read: (): unknown => JSON.parse(storage.content.get('consent/choice') ?? 'null'),
      listen: (changed: () => void) => void browser.collection('consent').listen(changed),
    };
    const consent = createConsent({ storage: browser, noted, api, store, now: createTestClock() });
    const heard: string[] = [];
    consent.whileGiven(
      'statistics',
      () => heard.push('start'),
      () => heard.push('stop'),
    );
    return { consent, store, api, records, heard };
  }

  it('is kept, recorded without who it is, and heard of at once, in the other tab too [RU-33]', async () => {
    const [one, two] = [tab(), tab()];
    await one.consent.load(ASKED);
    await two.consent.load();
    expect([one.heard, two.heard]).to.deep.equal([[], []]);
    await one.consent.answer({ statistics: true });
    await storage.settled();
    expect([one.heard, two.heard]).to.deep.equal([['start'], ['start']]);
    const [record] = one.records as { id: string; version: string; answers: object }[];
    expect(Object.keys(record ?? {}).sort()).to.deep.equal(['answers', 'id', 'version']);
    expect(record).to.deep.include({ version: ASKED.version, answers: { statistics: true } });
    expect([...storage.content.keys()]).to.deep.equal(['consent/choice']);
    expect([...storage.content.values()].join(), 'the proof is not tied to the browser').not.to.include(record?.id);

    const later = tab();
    await later.consent.load(ASKED);
    expect(later.heard).to.deep.equal(['start']);
    await two.consent.answer({ statistics: false });
    await storage.settled();
    expect([one.heard.at(-1), later.heard.at(-1)]).to.deep.equal(['stop', 'stop']);
    expect(two.records).to.have.length(1);
  });

  it('lives as long as the page where nothing can be stored, or sent', async () => {
    const { consent, store, api, heard } = tab();
    storage.fail('unavailable');
    await consent.load(ASKED);
    api.on(RecordConsentEndpoint, () => {
      throw new Error('down');
    });
    await consent.answer({ statistics: true });
    expect(store.get().answers).to.deep.equal({ statistics: true });
    expect(heard).to.deep.equal(['start']);
  });

  it('is asked for again where it could not be asked what is asked', async () => {
    const { consent, store, api } = tab();
    api.on(AskedConsentEndpoint, () => {
      throw new Error('down');
    });
    await consent.load();
    expect(store.get()).to.deep.include({ asked: undefined, isRead: false });
    await consent.answer({ statistics: true });
    expect(storage.content.size).to.equal(0);
    api.on(AskedConsentEndpoint, () => ({ ...ASKED, title: 'Cookies' }));
    await consent.load();
    expect(store.get().isRead).to.equal(true);
  });
});
