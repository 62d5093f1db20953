import {
  Clock,
  contribute,
  coreModule,
  Database,
  defineApi,
  Jobs,
  PersonalData,
  PersonalDataHooks,
  PersonalRecords,
  provide,
} from 'etalage/core';
import { eraseAgain, erasedTwice, RecordsOnce } from './erase-again.ts';
import { createPersonalRecords } from './records.ts';

/** What the framework itself keeps of persons, and the service that reads and erases what all modules keep. */
export const personalDataSide = defineApi(coreModule, () => ({
  providers: [
    provide(
      RecordsOnce,
      { database: Database, declared: PersonalData, erasing: PersonalDataHooks.erasing.caller },
      createPersonalRecords,
    ),
    provide(PersonalRecords, { records: RecordsOnce, jobs: Jobs, now: Clock }, erasedTwice),
  ],
  jobs: [eraseAgain],
  contributions: [
    contribute(PersonalData, 'core', {
      tables: [
        {
          table: 'core_idempotency',
          of: { customer: { column: 'caller', before: 'customer ' } },
          fields: ['endpoint', 'created_at'],
          unexported: ['key', 'input', 'answer'],
          purpose: 'to answer a call that is made twice, such as an order, once',
          kept: '30 days',
          erase: 'delete',
        },
        {
          table: 'core_job',
          of: {},
          fields: [],
          unexported: ['payload', 'error'],
          purpose: 'to do later what was asked for, such as sending an e-mail',
          kept: 'until it is done; 30 days where it failed for good',
          erase: 'expires',
        },
        {
          table: 'core_limit',
          of: {},
          fields: [],
          unexported: ['key'],
          purpose: 'to count how often something is tried from an address',
          kept: 'an hour at most',
          erase: 'expires',
        },
      ],
      browser: [
        {
          key: 'outbox/tasks',
          purpose: 'to send what was done without a network',
          kept: 'until it is sent, or the customer logs out',
        },
      ],
    }),
  ],
}));
