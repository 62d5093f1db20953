import { provide, Urls } from 'etalage/core';
import { SizeGuides } from '../module.ts';
import { CatalogSettings } from './view-tools.ts';

function createSizeGuides({ sizeGuides }: CatalogSettings, urls: Urls): SizeGuides {
  const guides = sizeGuides.map(({ attribute, values, story }) => ({
    attribute,
    values: new RegExp(values),
    guide: { attribute, story, url: urls.canonical(`/${story}`) },
  }));
  return {
    of: (choices) =>
      guides.find(({ attribute, values }) =>
        choices.some((choice) => choice.code === attribute && choice.values.some(({ label }) => values.test(label))),
      )?.guide,
  };
}

export const sizeGuidesProvider = provide(SizeGuides, [CatalogSettings, Urls], createSizeGuides);
