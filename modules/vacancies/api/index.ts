import {
  ApiError,
  CacheTags,
  contribute,
  defineApi,
  endpoint,
  PageSources,
  Urls,
  type Context,
  type JsonSchema,
  type SitePage,
} from 'etalage/core';
import { SearchablePages } from 'etalage/modules/url';
import { NoVacancy, vacancies, VacanciesEndpoint, VacancyEndpoint, VacancySource } from '../module.ts';
import { LIST_PATH, VACANCIES_TAG, vacancyPath } from '../domain/paths.ts';
import type { VacancyCard } from '../domain/vacancy.ts';
import { pageExtras } from './page-extras.ts';

const text: JsonSchema = { type: 'string' };
const card: JsonSchema = {
  type: 'object',
  required: ['slug', 'title', 'intro', 'department', 'city', 'hours', 'posted_at', 'open_until', 'last_day'],
  properties: {
    slug: text,
    title: text,
    intro: text,
    city: text,
    hours: text,
    posted_at: text,
    open_until: text,
    last_day: text,
  },
};

const listPage = ({ get }: Context): SitePage => ({ path: get(Urls).canonical(LIST_PATH) });
const pageOf = ({ slug, posted_at: modified }: VacancyCard, { get }: Context): SitePage => ({
  path: get(Urls).canonical(vacancyPath(slug)),
  ...(modified && { modified }),
});

/** The list, also of none, and the open ones. */
const pages = contribute(
  PageSources,
  'vacancies',
  {
    async find(path, context) {
      const [folder, slug, ...more] = path.split('/');
      if (`/${folder}` !== LIST_PATH || more.length > 0) return undefined;
      if (slug === undefined) return listPage(context);
      const vacancy = await context.get(VacancySource).bySlug(slug, context);
      return vacancy && pageOf(vacancy, context);
    },
    async *list(context) {
      yield listPage(context);
      for (const vacancy of await context.get(VacancySource).list(context)) yield pageOf(vacancy, context);
    },
  },
  { order: 81 },
);

const searchable = contribute(SearchablePages, 'vacancies', {
  async list(context) {
    const open = await context.get(VacancySource).list(context);
    return open.map(({ slug, title, intro, department, city }) => ({
      title,
      path: context.get(Urls).canonical(vacancyPath(slug)),
      headings: [department].filter(Boolean),
      text: `${intro} ${city}`,
    }));
  },
});

export default defineApi(vacancies, () => ({
  endpoints: [
    endpoint(VacanciesEndpoint, {
      summary: 'The open vacancies, newest first',
      schema: { result: { type: 'array', items: card } },
      handle: (_, context) => context.get(VacancySource).list(context),
    }),
    endpoint(VacancyEndpoint, {
      summary: 'An open vacancy',
      schema: {
        params: {
          type: 'object',
          required: ['slug'],
          properties: { slug: { type: 'string', minLength: 1, maxLength: 200 } },
        },
        result: card,
      },
      errors: [NoVacancy],
      async handle({ params: { slug } }, context) {
        const vacancy = await context.get(VacancySource).bySlug(slug, context);
        if (!vacancy) throw new ApiError(NoVacancy);
        return vacancy;
      },
    }),
  ],
  contributions: [contribute(CacheTags, 'vacancies.cacheTags', VACANCIES_TAG), pages, searchable],
  taps: [pageExtras],
}));
