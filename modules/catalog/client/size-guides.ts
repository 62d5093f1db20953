import { CurrentStoreView, provide, Urls, type DepsOf } from 'etalage/core';
import { SizeGuideRules, SizeGuides } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

function createSizeGuides({
  catalogSettings: { sizeGuides },
  urls,
  view,
  rules,
}: DepsOf<typeof sizeGuidesDeps>): SizeGuides {
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

export const sizeGuidesDeps = {
  catalogSettings: CatalogSettings,
  urls: Urls,
  view: CurrentStoreView,
  rules: SizeGuideRules,
};

export const sizeGuidesProvider = provide(SizeGuides, sizeGuidesDeps, createSizeGuides);
