import { Urls } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { LIST_PATH, vacancyPath } from '../domain/paths.ts';

/** Addresses of vacancies, for links. */
export interface VacancyUrls {
  readonly list: string;
  vacancy(slug: string): string;
}

/** The addresses, in the shop's form. */
export function useVacancyUrls(): VacancyUrls {
  const { canonical } = useService(Urls);
  return { list: canonical(LIST_PATH), vacancy: (slug) => canonical(vacancyPath(slug)) };
}
