import { contribute, defineAdapter, SettingsChecks, tap } from 'etalage/core';
import { OrderHooks } from 'etalage/modules/order';
import { webhooks } from '../../module.ts';
import { hasCredentials } from '../../domain/endpoint-url.ts';
import { addMessages } from './add-messages.ts';
import { removeOld, sendWebhook } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { webhooksMigrations } from './tables.ts';

/** Messages are rows of the transaction that makes them true; jobs send them. */
export default defineAdapter(webhooks, 'embedded', (settings) => ({
  migrations: webhooksMigrations,
  contributions: [
    personalData,
    contribute(SettingsChecks, 'webhooks.urls', () =>
      Object.entries(settings.endpoints)
        .filter(([, { url }]) => hasCredentials(url))
        .map(([endpoint]) => ({
          setting: `/webhooks/endpoints/${endpoint}/url`,
          reason: 'has a user name or a password in it, which no message is sent with',
          fix: 'Take it out: the endpoint knows messages by their signature',
        })),
    ),
    contribute(SettingsChecks, 'webhooks.keys', () =>
      Object.keys(settings.endpoints)
        .filter((endpoint) => settings.keys[endpoint] === undefined)
        .map((endpoint) => ({
          setting: `/webhooks/endpoints/${endpoint}`,
          reason: 'has no key, by which it knows that messages are from this shop',
          fix: `Set webhooks.keys.${endpoint} to what "etalage webhooks key" prints, and tell the endpoint`,
        })),
    ),
  ],
  taps: [
    tap(OrderHooks.placed, (event, tx, context) => addMessages(settings, 'order.placed', event, tx, context)),
    tap(OrderHooks.paid, (event, tx, context) => addMessages(settings, 'order.paid', event, tx, context)),
    tap(OrderHooks.cancelled, (event, tx, context) => addMessages(settings, 'order.cancelled', event, tx, context)),
    tap(OrderHooks.statusChanged, (event, tx, context) =>
      addMessages(settings, 'order.statusChanged', event, tx, context),
    ),
  ],
  jobs: [sendWebhook(settings), removeOld(settings)],
}));
