import { ApiClient, ApiError, defineClient, notFound, PageTags, route, Translator, Urls } from 'etalage/core';
import { StoryClient } from 'etalage/modules/storyblok';
import { vacancies, VacanciesEndpoint, VacanciesUi, VacancyEndpoint } from '../module.ts';
import { LIST_PATH, VACANCIES_TAG, vacancyPath } from '../domain/paths.ts';

/** Its pages come when they are asked for; no other page has anything of it. */
export default defineClient(vacancies, () => ({
  routes: [
    route(VacanciesUi.ListPage, {
      name: 'vacancies',
      path: '/vacatures/',
      load: async ({ get }) => {
        get(PageTags).add(VACANCIES_TAG);
        return { vacancies: await get(ApiClient).call(VacanciesEndpoint, {}, { silent: true }) };
      },
      head: (_, { get }) => ({
        title: get(Translator).t('Vacancies'),
        canonical: get(Urls).canonical(LIST_PATH),
      }),
    }),
    route(VacanciesUi.VacancyPage, {
      name: 'vacancy',
      path: '/vacatures/:slug/',
      load: async ({ get, params: { slug = '' } }) => {
        get(PageTags).add(VACANCIES_TAG);
        try {
          const vacancy = await get(ApiClient).call(VacancyEndpoint, { params: { slug } }, { silent: true });
          return { vacancy: { ...vacancy, body: await get(StoryClient).complete(vacancy.body) } };
        } catch (error) {
          if (error instanceof ApiError && (error.code === 404 || error.code === 400))
            throw notFound(`There is no vacancy "${slug}", or none any more`);
          throw error;
        }
      },
      head: ({ vacancy: { slug, title, intro, image } }, { get }) => ({
        title,
        ...(intro && { description: intro }),
        canonical: get(Urls).canonical(vacancyPath(slug)),
        ...(image && { preview: { picture: image } }),
      }),
    }),
  ],
}));
