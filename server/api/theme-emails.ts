import { defineApi, defineModule, type Contribution, type From, type SideDefinition } from 'etalage/core';
import { themeEmails } from '../composition/resolve-module.ts';
import { importDefault } from '../config/install-module.ts';

/** A theme's e-mails have the last word, after all modules. */
const module = defineModule({ id: 'theme-emails', kernel: '*', requires: ['mail'] });
/** The points of the module `mail`; for anything else there are modules. */
const OF_EMAILS = /^mail\./;

/** What a theme writes of e-mails, as a side of the API; undefined for a theme that leaves them as they are. */
export async function emailsOfTheme(theme: string): Promise<From<SideDefinition> | undefined> {
  const file = themeEmails(theme);
  if (file === undefined) return undefined;
  const contributions = await importDefault<readonly Contribution[]>(file, '[emailTemplate(...)]');
  const others = contributions.filter(({ point }) => !OF_EMAILS.test(point.id)).map(({ point }) => point.id);
  if (others.length > 0)
    throw new Error(
      `${file} contributes to ${others.join(', ')}. A theme writes e-mails alone: emailTemplate and addToEmail of ` +
        'etalage/modules/mail. Move the rest to a module',
    );
  return { value: defineApi(module, () => ({ contributions })), file };
}
