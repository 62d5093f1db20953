import { expect } from 'chai';
import {
  askedConsent,
  isOpen,
  neverAsked,
  purposesOf,
  type ConsentNeed,
} from '../../../../modules/consent/domain/asked.ts';
import { goodAnswers, withdrawn } from '../../../../modules/consent/domain/choice.ts';
import { frameOwner } from '../../../../modules/consent/domain/frames.ts';
import { withFooterLink } from '../../../../modules/consent/domain/footer-link.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28);
const SETTINGS = { purposes: ['statistics', 'marketing', 'media'], version: 1, lifeDays: 365 } as const;
const GOOGLE: ConsentNeed = { purpose: 'statistics', name: 'Google Analytics' };
const VIDEO: ConsentNeed = { purpose: 'media', name: 'YouTube', inPlace: true };

describe('consent', () => {
  const asked = askedConsent([GOOGLE], SETTINGS);
  const kept = (more: object = {}) => ({
    answers: { statistics: true },
    version: asked.version,
    at: NOW - DAY,
    ...more,
  });

  it('is good for a year, and for what was asked [RU-33]', () => {
    expect(goodAnswers(kept(), asked, NOW)).to.deep.equal({ statistics: true });
    expect(goodAnswers(kept({ at: NOW - 364 * DAY }), asked, NOW)).to.deep.equal({ statistics: true });
    for (const old of [
      kept({ at: NOW - 365 * DAY }),
      kept({ at: NOW + 1 }),
      kept({ at: 'yesterday' }),
      kept({ version: '0.x' }),
      kept({ answers: null }),
      kept({ answers: { statistics: 'yes', spying: true } }),
      undefined,
      'nonsense',
    ])
      expect(goodAnswers(old, asked, NOW), JSON.stringify(old)).to.deep.equal({});
  });

  it('is asked anew when others ask, or the operator says so; not for their order [RU-33]', () => {
    const { version } = askedConsent([GOOGLE, VIDEO], SETTINGS);
    expect(askedConsent([VIDEO, GOOGLE], SETTINGS).version).to.equal(version);
    expect(askedConsent([GOOGLE], SETTINGS).version).not.to.equal(version);
    expect(askedConsent([GOOGLE, VIDEO], { ...SETTINGS, version: 2 }).version).not.to.equal(version);
  });

  it('is asked only for what is needed, and what is asked in its place raises no question [RU-33]', () => {
    expect(purposesOf(askedConsent([VIDEO, GOOGLE], SETTINGS))).to.deep.equal(['statistics', 'media']);
    expect(askedConsent([GOOGLE], { ...SETTINGS, purposes: ['media'] }).needs).to.deep.equal([]);
    expect(isOpen(askedConsent([], SETTINGS), {})).to.equal(false);
    expect(isOpen(askedConsent([VIDEO], SETTINGS), {})).to.equal(false);
    expect(isOpen(asked, {})).to.equal(true);
    expect(isOpen(asked, { statistics: false })).to.equal(false);
  });

  it('tells the operator what is set up in vain', () => {
    expect(neverAsked([GOOGLE, VIDEO], ['media'])).to.match(/never loaded: .+ \(statistics\)$/);
    expect(neverAsked([GOOGLE, VIDEO], SETTINGS.purposes)).to.equal(undefined);
  });

  it('tells what was withdrawn from what was never given [RU-33]', () => {
    expect(withdrawn({ statistics: true, marketing: false }, { statistics: false })).to.deep.equal(['statistics']);
    expect(withdrawn({ statistics: true }, { statistics: true })).to.deep.equal([]);
    expect(withdrawn({ statistics: true }, {})).to.deep.equal(['statistics']);
  });

  it('is withdrawn by a link in the footer, which editors may put elsewhere [RU-33]', () => {
    const story = (columns: readonly object[]) => ({
      id: 1,
      uuid: 'a',
      name: 'footer',
      slug: 'footer',
      full_slug: 'footer',
      lang: 'default',
      published_at: '',
      content: { _uid: 'b', component: 'global', body: [{ _uid: 'c', component: 'footer', columns }] },
    });
    const link = { label: 'Cookies', url: '/cookie-settings/' };
    const [about, shop] = [
      { title: 'About', links: [{ label: 'Privacy', url: '/privacy/' }] },
      { title: 'Shop', links: [] },
    ];
    const beside = { ...about, links: [...about.links, link] };
    expect(withFooterLink(story([about, shop]), 'Cookies')).to.deep.equal(story([beside, shop]));
    expect(withFooterLink(story([shop]), 'Cookies')).to.deep.equal(story([{ ...shop, links: [link] }]));
    expect(withFooterLink(story([]), 'Cookies')).to.deep.equal(story([{ title: 'Cookies', links: [link] }]));
    expect(withFooterLink(story([beside, shop]), 'Cookies')).to.deep.equal(story([beside, shop]));
  });
});

describe('a frame of somebody else', () => {
  const needs: ConsentNeed[] = [{ ...VIDEO, frames: ['https://www.youtube-nocookie.com'] }];

  it('is shown where the shop knows its origin; where it does not, and until then, its host says whose it is [RU-33]', () => {
    const address = 'https://www.youtube-nocookie.com/embed/abc';
    expect(frameOwner(address, needs)).to.deep.equal({ name: 'YouTube', isAllowed: true });
    expect(frameOwner(address, undefined)).to.deep.equal({ name: 'youtube-nocookie.com', isAllowed: true });
    expect(frameOwner('https://maps.example/x', needs)).to.deep.equal({ name: 'maps.example', isAllowed: false });
    for (const wrong of ['', 'javascript:alert(1)', 'http://www.youtube-nocookie.com/', 'data:text/html,x', '/video/'])
      expect(frameOwner(wrong, needs), wrong).to.equal(undefined);
  });
});
