import {
  CoreHooks,
  CurrentStoreView,
  prefixOf,
  propsOf,
  tap,
  titleOf,
  Urls,
  type Context,
  type Page,
  type RenderedDocument,
  type StoreView,
} from 'etalage/core';
import { CatalogUi, ProductOffers, type Crumb } from 'etalage/modules/catalog';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { StoryblokUi, type Block, type BreadcrumbsBlock } from 'etalage/modules/storyblok';
import type { SeoConfig } from '../module.ts';
import { alternateLinks } from '../domain/alternate-links.ts';
import { previewTags, type Preview } from '../domain/preview-tags.ts';
import { productData, type SalesTerms } from '../domain/product-data.ts';
import {
  breadcrumbsData,
  graphOf,
  itemListData,
  organisationData,
  websiteData,
  type Thing,
} from '../domain/structured-data.ts';
import type { Site } from '../domain/site.ts';
import { Alternates, type Counterpart } from './alternates.ts';
import { siteOf } from './site.ts';

type Settings = SeoConfig['secret'];

const SEARCH_PATH = '/search/';

/** Alternates, link preview and structured data of every page that search engines may list. */
export const pageExtras = (settings: Settings) =>
  tap(CoreHooks.pageRendered, async ({ page, url, addTag, addStructuredData }: RenderedDocument, context) => {
    const { head } = page;
    const { canonical } = head;
    if (canonical === undefined || head.robots?.includes('noindex')) return;
    const site = siteOf(context.get(CurrentStoreView), url.origin);
    const [counterparts, things] = await Promise.all([
      context.get(Alternates).of(canonical),
      thingsOn(page, canonical, site, settings, context),
    ]);
    const alternates = counterparts.filter(hasAddressBeside(site.view)).map(({ view, path }) => ({
      locale: view.i18n.defaultLocale,
      address: siteOf(view, url.origin).page(path),
    }));
    const preview = {
      title: titleOf(head, site.view),
      description: head.description,
      path: canonical,
      ...pictureOf(page),
    };
    for (const tag of [...alternateLinks(alternates), ...previewTags(preview, site)]) addTag(tag);
    if (things.length > 0) addStructuredData(graphOf(things));
  });

/** A store view without a base URL has no address at the host of another that takes its place there. */
const hasAddressBeside =
  (own: StoreView) =>
  ({ view }: Counterpart): boolean =>
    view.storeCode === own.storeCode || view.baseUrl !== '' || own.baseUrl === '' || prefixOf(view) !== prefixOf(own);

async function thingsOn(page: Page, path: string, site: Site, settings: Settings, { get }: Context): Promise<Thing[]> {
  const product = propsOf(page, CatalogUi.ProductPage);
  if (product) {
    const offers = await get(ProductOffers).of(product.product.parentSku);
    return [
      breadcrumbsData(product.breadcrumbs, site),
      ...productData(product.product, offers, path, termsOf(get(DeliveryPromises), settings), site),
    ];
  }
  const category = propsOf(page, CatalogUi.CategoryPage);
  if (category) {
    const { listing } = category;
    return [
      breadcrumbsData(category.breadcrumbs, site),
      ...(listing.products.length > 0 ? [itemListData(listing, site)] : []),
    ];
  }
  if (propsOf(page, StoryblokUi.HomePage))
    return [organisationData(settings.organisation, site), websiteData(site, get(Urls).canonical(SEARCH_PATH))];
  const shown = propsOf(page, StoryblokUi.StoryPage)?.story.content.body?.find(isBreadcrumbs);
  return shown ? [breadcrumbsData(crumbsOf(shown), site)] : [];
}

/**
 * What the product's page promises goes before the settings of this module, which stand in for a shop that promises
 * nothing there.
 */
function termsOf({ returnDays, freeReturns, workingDays }: DeliveryPromises, settings: Settings): SalesTerms {
  const [fewest = 0, most = fewest] = settings.deliveryDays;
  return {
    returnDays: returnDays || settings.returnDays,
    freeReturns,
    deliveryDays: workingDays ? [workingDays.fewest, workingDays.most] : [fewest, most],
  };
}

const crumbsOf = ({ routes, current }: BreadcrumbsBlock): Crumb[] => [
  ...routes.map(({ label, url }) => ({ name: label, url })),
  ...(current ? [{ name: current, url: undefined }] : []),
];

/** The API has made blocks of the shop complete, so that their component says what they hold. */
const isBreadcrumbs = (block: Block): block is BreadcrumbsBlock => block.component === 'breadcrumbs';

/** The first picture that the page shows. */
function pictureOf(page: Page): Pick<Preview, 'type' | 'picture'> {
  const product = propsOf(page, CatalogUi.ProductPage);
  if (product) return { type: 'product', picture: product.product.pictures[0]?.path };
  const category = propsOf(page, CatalogUi.CategoryPage);
  if (category) return { type: 'website', picture: category.listing.products[0]?.picture?.path };
  const story = propsOf(page, StoryblokUi.HomePage) ?? propsOf(page, StoryblokUi.StoryPage);
  const pictures = story?.story.content.body?.map(({ image }) => image);
  const first = pictures?.find((image) => typeof image === 'string' && image !== '') as string | undefined;
  const { type = 'website', picture = first } = page.head.preview ?? {};
  return { type, picture };
}
