import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

/** Names that left, with the standard term that took their place: one term a thing, in code and documents. */
const RETIRED: Readonly<Record<string, string>> = {
  BadNews: 'BadEvent',
  Buyable: 'Purchasable',
  Buyables: 'Purchasables',
  CartWords: 'CartTexts',
  CodeAhead: 'Preload',
  coupon_rests: 'coupon_inactive',
  couponRests: 'isCouponInactive',
  ForeignAddress: 'NotAddressOwner',
  ForeignCart: 'NotCartOwner',
  ForeignOrder: 'NotOrderOwner',
  giveBack: 'restock or release',
  hearServer: 'applyServerEvent',
  inAll: 'totalLimit',
  LetterLayout: 'EmailLayout',
  LetterOrigin: 'EmailOrigin',
  mend: 'fix',
  mended: 'fixed',
  mustBeBuyable: 'mustBePurchasable',
  openOnce: 'once',
  OrderDesk: 'OrderAdmin',
  OrderLetters: 'OrderMailer',
  OrderWords: 'OrderTexts',
  OutgoingLetter: 'OutgoingEmail',
  PaymentNews: 'PaymentEvent',
  provideLater: 'provideLazy',
  reconsider: 'recheck',
  refusal: 'error type',
  refusals: 'errors',
  Remembered: 'CachedFragment',
  SaidOptions: 'SubmittedOptions',
  SendLetter: 'SendEmail',
  ServerNews: 'ServerEvent',
  SessionGate: 'AuthClient',
  SessionLook: 'RestoreSession',
  StepWords: 'StepTexts',
  Surroundings: 'Deps',
  TooFewLeft: 'InsufficientStock',
  UnfitAddress: 'InvalidAddress',
  UnfitForm: 'InvalidForm',
  UnfitQuery: 'InvalidQuery',
  unheard: 'pending',
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
