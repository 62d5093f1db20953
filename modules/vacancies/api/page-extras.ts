import { CoreHooks, CurrentStoreView, prefixOf, propsOf, tap, Translator, Urls } from 'etalage/core';
import { VacanciesUi } from '../module.ts';
import { jobPosting, wayTo } from '../domain/job-posting.ts';
import { LIST_PATH, vacancyPath } from '../domain/paths.ts';

/** What search engines read of the pages: the job, and the way to it. A page is over with the jobs that it shows. */
export const pageExtras = tap(CoreHooks.pageRendered, ({ page, url, addStructuredData, endsAt }, { get }) => {
  const vacancy = propsOf(page, VacanciesUi.VacancyPage)?.vacancy;
  const shown = vacancy ? [vacancy] : propsOf(page, VacanciesUi.ListPage)?.vacancies;
  if (!shown) return;
  for (const { open_until: until } of shown) if (until) endsAt(Date.parse(until) + 1);
  const view = get(CurrentStoreView);
  const { t } = get(Translator);
  const at = (path: string): string => (view.baseUrl || url.origin) + prefixOf(view) + get(Urls).canonical(path);
  const home = { name: t('Home'), address: at('/') };
  if (!vacancy) return addStructuredData(wayTo([home, { name: t('Vacancies') }]));
  addStructuredData(
    jobPosting(vacancy, {
      address: at(vacancyPath(vacancy.slug)),
      home: home.address,
      shop: view.name,
      country: view.i18n.defaultCountry,
      language: view.i18n.defaultLocale,
    }),
  );
  addStructuredData(wayTo([home, { name: t('Vacancies'), address: at(LIST_PATH) }, { name: vacancy.title }]));
});
