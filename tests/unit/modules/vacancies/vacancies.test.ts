import { expect } from 'chai';
import type { Context } from 'etalage/core';
import { StoryReader, type Story } from 'etalage/modules/storyblok';
import { createStoryVacancies } from '../../../../modules/vacancies/adapters/embedded/index.ts';
import { jobPosting } from '../../../../modules/vacancies/domain/job-posting.ts';
import { vacancyOf } from '../../../../modules/vacancies/domain/read-vacancy.ts';

const story = (slug: string, fields: object, component = 'vacancy'): Story => ({
  id: 1,
  uuid: slug,
  name: `Naam van ${slug}`,
  slug,
  full_slug: `vacatures/${slug}`,
  lang: 'default',
  published_at: '2026-05-02T08:00:00.000Z',
  content: { _uid: slug, component, ...fields },
});

/** Stories by their slug, as the content platform hands them out. */
function contextOf(stories: readonly Story[]): Context {
  const bySlug = new Map(stories.map((one) => [one.full_slug, one]));
  const reader = { list: async () => bySlug, bySlug: async (slug: string) => bySlug.get(slug) };
  return { get: (token: unknown) => (token === StoryReader ? reader : undefined) } as never;
}

describe('vacancies that are stories', () => {
  const context = contextOf([
    story('oud', { open_until: '2026-04-30', date: '2026-01-01' }),
    story('vandaag', { open_until: '2026-05-01', date: '2026-02-01' }),
    story('altijd', { date: '2026-03-01' }),
    story('verhaal', {}, 'page'),
  ]);
  const at = (moment: string) => createStoryVacancies(() => Date.parse(moment));

  it('are listed newest first, until the end of their last day', async () => {
    const slugs = async (moment: string) => (await at(moment).list(context)).map(({ slug }) => slug);
    expect(await slugs('2026-05-01T23:00:00Z')).to.deep.equal(['altijd', 'vandaag']);
    expect(await slugs('2026-05-02T00:00:00Z')).to.deep.equal(['altijd']);
  });

  it('have no page once their time is up, nor has another story in their folder', async () => {
    const { bySlug } = at('2026-05-01T12:00:00Z');
    expect((await bySlug('vandaag', context))?.title).to.equal('Naam van vandaag');
    for (const slug of ['oud', 'verhaal', 'geen']) expect(await bySlug(slug, context), slug).to.equal(undefined);
  });

  it('lead to an e-mail or an address that is safe to follow, and to nothing else', () => {
    const applyOf = (apply: unknown) => vacancyOf(story('a', { apply }), 'a').apply;
    expect(applyOf('werk@zool.example')).to.equal('mailto:werk@zool.example');
    expect(applyOf('https://jobs.example/1')).to.equal('https://jobs.example/1');
    for (const apply of ['javascript:alert(1)', '//evil.example', 'a@b?c=d', 7, null])
      expect(applyOf(apply), String(apply)).to.equal('');
  });

  it('say to search engines what the job is, where, and until when', () => {
    const vacancy = vacancyOf(
      story('a', {
        intro: 'Kom.',
        city: 'Waalwijk',
        postal_code: '5141 ZX',
        employment: ['PART_TIME', 'SLAVE'],
        date: '2026-05-01',
        open_until: '2026-06-30',
        body: [{ _uid: 'b', component: 'paragraph', title: 'Wat je doet', text: 'Schoenen.' }],
      }),
      'a',
    );
    const address = 'https://shop.example/vacatures/a/';
    const place = { address, home: 'https://shop.example/', shop: 'Zool', country: 'NL', language: 'nl-NL' };
    expect(jobPosting(vacancy, place)).to.deep.include({
      '@type': 'JobPosting',
      title: 'Naam van a',
      description: 'Kom.\nWat je doet\nSchoenen.',
      datePosted: '2026-05-01T00:00:00.000Z',
      validThrough: '2026-06-30T23:59:59.999Z',
      employmentType: ['PART_TIME'],
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          postalCode: '5141 ZX',
          addressLocality: 'Waalwijk',
          addressCountry: 'NL',
        },
      },
    });
  });
});
