import { defineModule, endpointRef, errorType, part, token, ui, type Context } from 'etalage/core';
import type { Vacancy, VacancyCard } from './domain/vacancy.ts';

/** Jobs at the shop: a list, a page each, and how to apply. */
export const vacancies = defineModule({ id: 'vacancies', kernel: '^0.1.0', requires: ['storyblok', 'url'] });

/** Where vacancies come from; adapters implement it. Those whose time is up are not among them. */
export interface VacancySource {
  /** Newest first. */
  list(context: Context): Promise<readonly VacancyCard[]>;
  bySlug(slug: string, context: Context): Promise<Vacancy | undefined>;
}
export const VacancySource = token<VacancySource>('vacancies.Source', 'api');

/** There is no such vacancy, or none any more. */
export const NoVacancy = errorType(404, 'vacancies.none', 'There is no such vacancy');

/** The open vacancies, newest first. */
export const VacanciesEndpoint = endpointRef<object, readonly VacancyCard[]>(
  'vacancies.list',
  'GET',
  '/api/ext/vacancies',
);
/** An open vacancy. */
export const VacancyEndpoint = endpointRef<{ params: { slug: string } }, Vacancy>(
  'vacancies.one',
  'GET',
  '/api/ext/vacancies/:slug',
);

export const VacanciesUi = ui('vacancies', {
  /** All open vacancies. */
  ListPage: part<{ readonly vacancies: readonly VacancyCard[] }>({ lazyTexts: true }),
  /** One of them. */
  VacancyPage: part<{ readonly vacancy: Vacancy }>({ lazyTexts: true }),
});

export type * from './domain/vacancy.ts';
