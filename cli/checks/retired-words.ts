import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

/** Names that left, with the standard term that took their place: one term a thing, in code and documents. */
const RETIRED: Readonly<Record<string, string>> = {
  asWords: 'withoutLinks',
  atFirstSign: 'onFirstInteraction',
  BadNews: 'BadEvent',
  BasePiece: 'BaseSource',
  Buyable: 'Purchasable',
  Buyables: 'Purchasables',
  CallFate: 'CallOutcome',
  CartWords: 'CartTexts',
  ChosenOfMethod: 'ShippingMethodChoice',
  CodeAhead: 'Preload',
  coupon_rests: 'coupon_inactive',
  couponRests: 'isCouponInactive',
  DoctorVisit: 'DoctorContext',
  ForeignAddress: 'NotAddressOwner',
  ForeignCart: 'NotCartOwner',
  ForeignOrder: 'NotOrderOwner',
  giveBack: 'restock or release',
  hearServer: 'applyServerEvent',
  hookUrl: 'webhookUrl',
  inAll: 'totalLimit',
  isOverlayUp: 'isOverlayOpen',
  KeyRing: 'SigningKeys',
  KnownProducts: 'ProductFinder',
  LetterLayout: 'EmailLayout',
  LetterOrigin: 'EmailOrigin',
  LookedFor: 'OrderLookup',
  MadePicture: 'GeneratedImage',
  mayBeLinkedTo: 'linkableOrigin',
  mend: 'fix',
  mended: 'fixed',
  mustBeBuyable: 'mustBePurchasable',
  openOnce: 'once',
  OrderDesk: 'OrderAdmin',
  OrderLetters: 'OrderMailer',
  OrderWords: 'OrderTexts',
  OutgoingLetter: 'OutgoingEmail',
  PasswordMarks: 'PasswordChecks',
  PaymentHookEndpoint: 'PaymentWebhookEndpoint',
  PaymentNews: 'PaymentEvent',
  PLATFORM_PLACES: 'PLATFORM_FIELDS',
  provideLater: 'provideLazy',
  readHook: 'readWebhook',
  reconsider: 'recheck',
  refusal: 'error type',
  refusals: 'errors',
  RefusedTexts: 'ForbiddenTexts',
  Remembered: 'CachedFragment',
  SaidOptions: 'SubmittedOptions',
  SeenState: 'RecentlyViewedState',
  SeenStore: 'RecentlyViewedStore',
  SendLetter: 'SendEmail',
  ServerNews: 'ServerEvent',
  SessionGate: 'AuthClient',
  SessionLook: 'RestoreSession',
  SessionProvider: 'VisitProvider',
  SessionStart: 'VisitStart',
  skin: 'component',
  Skin: 'PartComponent',
  skins: 'components',
  StepWords: 'StepTexts',
  Surroundings: 'Deps',
  takeAlong: 'copyFrom',
  TASKS_PLACE: 'TASKS_KEY',
  TooFewLeft: 'InsufficientStock',
  UnfitAddress: 'InvalidAddress',
  UnfitForm: 'InvalidForm',
  UnfitQuery: 'InvalidQuery',
  unheard: 'pending',
  useNothingElseSays: 'useDismissNotifications',
  usePlacing: 'usePlaceOrder',
  useSession: 'useVisit',
  ViewLoader: 'ComponentLoader',
  WantedAddress: 'AddressQuery',
  WantedLine: 'RequestedLine',
  WantedPlace: 'PlaceQuery',
  WantedProduct: 'RequestedProduct',
  wears: 'uses',
  whenBack: 'changeWhenOnline',
  wholeOf: 'rootSetting',
  withoutRepetition: 'uniqueProblems',
  WriteLetter: 'WriteEmail',
};
const NAME = new RegExp(`\\b(?:${Object.keys(RETIRED).join('|')})\\b`, 'g');
const ITSELF = 'cli/checks/retired-words.ts';

/** Names every place that still has a name which left. The changelog may: it says what to change. */
export function retiredWords(root: string): string[] {
  const files = sourceFiles(root, ['README.md', `{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css,md}`]);
  return files
    .filter((file) => file !== ITSELF)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(NAME)].map(([name]) => `${file}:${index + 1} says ${name}. Say ${RETIRED[name]}.`),
        ),
    );
}
