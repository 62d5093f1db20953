import { CurrentStoreView, provide, Urls, type StoreView } from 'etalage/core';
import { SizeGuideRules, SizeGuides, type SizeGuideRule } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

function createSizeGuides(
  { sizeGuides }: CatalogSettings,
  urls: Urls,
  view: StoreView,
  rules: readonly ((view: StoreView) => SizeGuideRule)[],
): SizeGuides {
  const guides = [...sizeGuides, ...rules.map((rule) => rule(view))].map(({ attribute, values, story }) => ({
    attribute,
    values: new RegExp(values),
    guide: { attribute, story, url: urls.canonical(`/${story}`) },
  }));
  return {
    stories: guides.map(({ guide }) => guide.story),
    of: (choices) =>
      guides.find(({ attribute, values }) =>
        choices.some((choice) => choice.code === attribute && choice.values.some(({ label }) => values.test(label))),
      )?.guide,
  };
}

export const sizeGuidesProvider = provide(
  SizeGuides,
  [CatalogSettings, Urls, CurrentStoreView, SizeGuideRules],
  createSizeGuides,
);
