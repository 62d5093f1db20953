import { pictureAt } from '../../modules/mail/api/picture-at.ts';
import type { EmailFrame } from '../../modules/mail/domain/email-frame.ts';
import { accentOf, LOOK } from '../../modules/mail/domain/look.ts';

/** Where the shop of these e-mails is. */
export const HOME = 'https://shop.example/';

/** What surrounds an e-mail in these tests, with the demo shop's logo and pictures. */
export const emailFrame = (texts: Partial<EmailFrame['texts']> = {}): EmailFrame => ({
  shop: 'Atelier Zool',
  home: HOME,
  logo: pictureAt(HOME, '/z/logo.svg', { width: 206, height: 24 }, 'png'),
  picture: (path) => pictureAt(HOME, path, { width: 72, height: 90 }, 'jpeg'),
  accent: accentOf(LOOK.accent),
  language: 'nl-NL',
  legal: 'Atelier Zool B.V., Leestmakerspad 7, 5141 ZX Waalwijk, Nederland',
  texts: {
    greeting: 'Met vriendelijke groet,',
    openInstead: 'Werkt de knop niet? Open dan dit adres:',
    automatic: 'Dit bericht is automatisch verstuurd door Atelier Zool.',
    status: 'Status',
    colon: ':',
    ...texts,
  },
});
