import {
  ApiError,
  contribute,
  CoreHooks,
  CspSources,
  defineApi,
  endpoint,
  provide,
  quietTag,
  reply,
  StartNotes,
  tap,
  Translator,
  type JsonSchema,
} from 'etalage/core';
import { StoryblokHooks } from 'etalage/modules/storyblok';
import { askedConsent, neverAsked } from '../domain/asked.ts';
import { CHOICE_PLACE, CONSENT_PURPOSES } from '../domain/choice.ts';
import { withFooterLink } from '../domain/footer-link.ts';
import {
  AskedConsentEndpoint,
  consent,
  ConsentAsked,
  ConsentNeeds,
  ConsentRecords,
  OtherConsent,
  RecordConsentEndpoint,
  type AskedConsent,
  type ConsentConfig,
  type ConsentNeed,
} from '../module.ts';

const text: JsonSchema = { type: 'string' };
const answers: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, { type: 'boolean' }])),
};
const asked: JsonSchema = {
  type: 'object',
  required: ['title', 'version', 'lifeDays', 'needs'],
  properties: {
    title: text,
    version: text,
    lifeDays: { type: 'integer' },
    needs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['purpose', 'name'],
        properties: {
          purpose: { enum: CONSENT_PURPOSES },
          name: text,
          keeps: text,
          cookies: { type: 'array', items: text },
          frames: { type: 'array', items: text },
          inPlace: { const: true },
        },
      },
    },
  },
};

const mediaNeed = ({ name, origin }: ConsentConfig['secret']['media'][number]): ConsentNeed => ({
  purpose: 'media',
  name,
  frames: [origin],
  inPlace: true,
});

/** With texts of the store view: browsers do not have those of the modules that need consent. */
const inWords = (asked: AskedConsent, { t }: Translator): AskedConsent => ({
  ...asked,
  needs: asked.needs.map(({ keeps, ...need }) => ({ ...need, ...(keeps !== undefined && { keeps: t(keeps) }) })),
});

export default defineApi(consent, (settings) => ({
  providers: [
    provide(ConsentAsked, { needs: ConsentNeeds }, ({ needs }) =>
      askedConsent([...needs, ...settings.media.map(mediaNeed)], settings),
    ),
  ],
  contributions: [
    contribute(CspSources, 'consent', { 'frame-src': settings.media.map(({ origin }) => origin) }),
    contribute(StartNotes, 'consent.purposes', ({ get }) => neverAsked(get(ConsentNeeds), settings.purposes)),
  ],
  taps: [
    tap(CoreHooks.pageRendered, ({ addTag }, { get }) => {
      const what = inWords(get(ConsentAsked), get(Translator));
      if (what.needs.length > 0) addTag(quietTag('consent', what, { known: CHOICE_PLACE }));
    }),
    tap(StoryblokHooks.storyRead, (story, { get }) =>
      get(ConsentAsked).needs.length > 0 ? withFooterLink(story, get(Translator).t('Cookie settings')) : story,
    ),
  ],
  endpoints: [
    endpoint(AskedConsentEndpoint, {
      summary: 'What the shop asks consent for',
      schema: { result: asked },
      handle(_, { get }) {
        const translator = get(Translator);
        return { ...inWords(get(ConsentAsked), translator), title: translator.t('Cookie settings') };
      },
    }),
    endpoint(RecordConsentEndpoint, {
      summary: 'Keeps an answer as proof, without who gave it; the same once more changes nothing',
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'version', 'answers'],
          properties: {
            id: { type: 'string', pattern: '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' },
            version: { type: 'string', maxLength: 40 },
            answers,
          },
        },
        result: { const: true },
      },
      errors: [OtherConsent],
      limits: [{ id: 'consent.record', by: 'address', max: 60, seconds: 900 }],
      async handle({ body }, { get }) {
        if (body.version !== get(ConsentAsked).version) throw new ApiError(OtherConsent);
        await get(ConsentRecords).keep(body);
        return reply(true as const, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
  ],
}));
