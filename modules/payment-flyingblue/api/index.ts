import { contribute, defineApi, DoctorChecks, StartNotes, type StartNote } from 'etalage/core';
import { PaymentMethods } from 'etalage/modules/payment';
import { FLYING_BLUE, paymentFlyingblue, TEST, TestPage } from '../module.ts';
import { flyingBlue } from './method.ts';
import { flyingBlueMigrations } from './migrations.ts';

/** Opens the test page, so that pages which are open go on after a restart. */
const testNote: StartNote = async ({ get }) => {
  try {
    const { port } = await get(TestPage).open();
    return `payments with Flying Blue are made on a test page at port ${port}, where nobody really pays`;
  } catch (error) {
    return `nobody can pay with Flying Blue: its test page cannot be opened (${String(error)})`;
  }
};

export default defineApi(paymentFlyingblue, (config) => ({
  migrations: flyingBlueMigrations,
  contributions: [
    contribute(PaymentMethods, FLYING_BLUE, flyingBlue(config)),
    ...(config.providerUrl.startsWith('http')
      ? [
          contribute(DoctorChecks, 'payment-flyingblue.provider', async ({ reach }) => [
            await reach('The provider of Flying Blue payments', config.providerUrl),
          ]),
        ]
      : []),
    ...(config.providerUrl === TEST ? [contribute(StartNotes, 'payment-flyingblue.test', testNote)] : []),
  ],
}));
