import { Clock, DataChanges, defineAdapter, provide, type Context } from 'etalage/core';
import { StoryReader } from 'etalage/modules/storyblok';
import { vacancies, VacancySource, type VacancyCard } from '../../module.ts';
import { VACANCIES_TAG } from '../../domain/paths.ts';
import { cardOf, isOpen, isVacancy, newestFirst, vacancyOf } from '../../domain/read-vacancy.ts';

/** Where vacancies lie among the stories. */
const FOLDER = 'vacatures/';

/** Vacancies are stories of component `vacancy` in the folder `vacatures`. */
export function createStoryVacancies(now: () => number): VacancySource {
  return {
    async list({ get }) {
      const stories = [...(await get(StoryReader).list())];
      return stories
        .flatMap(([slug, story]): VacancyCard[] =>
          slug.startsWith(FOLDER) && isVacancy(story) ? [cardOf(story, slug.slice(FOLDER.length))] : [],
        )
        .filter((card) => isOpen(card, now()))
        .toSorted(newestFirst);
    },
    async bySlug(slug, context: Context) {
      const story = await context.get(StoryReader).bySlug(FOLDER + slug, context);
      if (!story || !isVacancy(story)) return undefined;
      const vacancy = vacancyOf(story, slug);
      return isOpen(vacancy, now()) ? vacancy : undefined;
    },
  };
}

export default defineAdapter(vacancies, 'embedded', () => ({
  providers: [
    provide(VacancySource, { now: Clock, changes: DataChanges }, ({ now, changes }) => {
      // Few pages, which every change of a story may concern.
      changes.listen(async ({ tags }) => {
        if (tags.some((tag) => tag === '*' || tag.startsWith('storyblok'))) await changes.announce([VACANCIES_TAG]);
      });
      return createStoryVacancies(now);
    }),
  ],
}));
