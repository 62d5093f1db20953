import { fileURLToPath } from 'node:url';
import { contribute, defineAdapter, MediaSources } from 'etalage/core';
import { CatalogSeeds, SampleReviews } from 'etalage/modules/catalog';
import { SalesRuleSeeds } from 'etalage/modules/promotion';
import { StoryFolders } from 'etalage/modules/storyblok';
import { demoShop } from '../../module.ts';
import { demoMedia } from './media.ts';
import { hideBesideOthers } from './own-catalogue.ts';
import { underOwnName } from './own-name.ts';
import { demoPromotions } from './promotions.ts';
import { demoReviews } from './reviews.ts';
import { demoSeed } from './seed.ts';

/** What the embedded platform shows of the demo shop. */
export default defineAdapter(demoShop, 'embedded', () => ({
  contributions: [
    contribute(CatalogSeeds, 'demo-shop', demoSeed),
    contribute(SampleReviews, 'demo-shop', demoReviews),
    contribute(SalesRuleSeeds, 'demo-shop', demoPromotions),
    contribute(MediaSources, 'demo-shop', demoMedia),
    contribute(StoryFolders, 'demo-shop', fileURLToPath(new URL('stories', import.meta.url))),
  ],
  taps: [hideBesideOthers],
  providers: [underOwnName],
}));
