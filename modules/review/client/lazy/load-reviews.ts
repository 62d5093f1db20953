import { ApiClient, LazyTexts, PageTags, Translator, type RouteContext } from 'etalage/core';
import { ReviewsEndpoint, reviewsTag, type ReviewPageProps } from '../../module.ts';

const SIZE = 10;

/** A whole number from 1 on; undefined for anything else. */
function numberIn(query: URLSearchParams, name: string, most: number): number | undefined {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

/**
 * All reviews of a product; without one the page for who has the link of an e-mail.
 * @throws ApiError for a product that there is not: the page-not-found page answers
 */
export async function loadReviews({
  params,
  url,
  get,
}: RouteContext): Promise<{ title: string; list?: ReviewPageProps }> {
  const { sku } = params;
  // The page's title is among these texts.
  await get(LazyTexts)();
  const { t } = get(Translator);
  if (sku === undefined) return { title: t('Write a review') };
  const { searchParams } = url;
  const sort = searchParams.get('sort') === 'newest' ? 'newest' : 'helpful';
  const stars = numberIn(searchParams, 'stars', 5);
  const page = numberIn(searchParams, 'page', 1000) ?? 1;
  const query = { sku, sort, size: SIZE, page, ...(stars !== undefined && { stars }) } as const;
  const found = await get(ApiClient).call(ReviewsEndpoint, { query });
  get(PageTags).add(reviewsTag(found.product.productId));
  const pages = Math.max(1, Math.ceil(found.total / SIZE));
  const title = t('Reviews of {name}', { name: found.product.name });
  return { title, list: { ...found, sort, ...(stars !== undefined && { stars }), page, pages } };
}
