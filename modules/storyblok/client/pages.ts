import {
  contribute,
  CurrentStoreView,
  forward,
  notFound,
  PageTags,
  redirectTo,
  route,
  StoreViews,
  Urls,
  type Head,
  type Route,
} from 'etalage/core';
import { UrlFallbacks } from 'etalage/modules/url';
import { StoryblokUi, StoryClient, type Story, type StoryPageProps } from '../module.ts';
import { EDITOR_STORY, isPage } from '../domain/story-in.ts';

const STORY_PAGE = 'storyblok-page';
/** Forwarded to only; whoever types it is sent to the story's own address. */
const STORY_PAGE_PATH = '/storyblok-page/';

const titleOf = ({ content, name }: Story): string => content.seo?.title || name;

/** What a shop shows that has no story for its home page yet: its name. */
const emptyHome = (name: string): Story => ({
  id: 0,
  uuid: '',
  name,
  slug: '',
  full_slug: '',
  lang: '',
  published_at: '',
  content: { _uid: '', component: 'page' },
});

/** The home page, also under the address that installed apps once started with. */
export const homeRoutes = (homeStory: string): Route[] => [
  route(StoryblokUi.HomePage, {
    name: 'home',
    path: '/',
    load: async (context) => {
      context.get(PageTags).add('home');
      return {
        story: (await context.get(StoryClient).load(homeStory)) ?? emptyHome(context.get(CurrentStoreView).name),
      };
    },
    head: ({ story }, context) => homeHead(story, context.get(CurrentStoreView).seo.homeTitle),
  }),
  route(StoryblokUi.HomePage, { name: 'pwa', path: '/pwa.html', load: () => forward('home') }),
];

/** A home title of the store view stands alone and may quote the story's title as `%s`. */
function homeHead(story: Story, homeTitle: string): Head {
  const title = titleOf(story);
  const own = homeTitle ? { title: homeTitle.replace('%s', () => title), plainTitle: true } : { title };
  return { ...own, description: story.content.seo?.description, canonical: '/' };
}

/** A story at its own address. */
export const storyRoute = route(StoryblokUi.StoryPage, {
  name: STORY_PAGE,
  path: `${STORY_PAGE_PATH}*`,
  load: async (context): Promise<StoryPageProps> => {
    const {
      params: { slug },
      url,
    } = context;
    if (slug === undefined)
      throw redirectTo(context.get(Urls).canonical(`/${url.pathname.slice(STORY_PAGE_PATH.length)}`) + url.search, 301);
    const story = await context.get(StoryClient).load(slug);
    if (!story) throw notFound(`There is no story "${slug}"`);
    return { story };
  },
  head: ({ story }, { url }) => ({
    title: titleOf(story),
    description: story.content.seo?.description,
    canonical: url.pathname,
  }),
});

/** Where the visual editor works: with the shop's frame around the story, and without it. */
export const editorRoutes: Route[] = (['default', 'empty'] as const).map((layout) =>
  route(StoryblokUi.StoryPage, {
    name: layout === 'default' ? 'storyblok' : 'storyblok-empty',
    path: layout === 'default' ? '/storyblok/' : '/storyblok-empty/',
    layout,
    load: async (context): Promise<StoryPageProps> => {
      const story = await context.get(StoryClient).load(EDITOR_STORY);
      if (!story) throw notFound(`There is no story "${EDITOR_STORY}" for the visual editor`);
      return { story };
    },
    head: ({ story }) => ({ title: titleOf(story), robots: 'noindex' }),
  }),
);

/** Lets a story answer at the address that its slug spells. */
export const storyFallback = (homeStory: string) =>
  contribute(UrlFallbacks, 'storyblok', {
    async resolve(path, context) {
      const [first] = path.split('/');
      // Stories of another store view belong below its own addresses.
      if (context.get(StoreViews).some(({ storeCode }) => storeCode === first)) return undefined;
      if (path === homeStory) throw redirectTo('/', 301);
      const story = await context.get(StoryClient).load(path);
      return story && isPage(story) ? forward(STORY_PAGE, { slug: path }) : undefined;
    },
  });
