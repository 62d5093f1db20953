import { contribute, defineApi, DoctorChecks, StartNotes, type StartNote } from 'etalage/core';
import { PaymentMethods } from 'etalage/modules/payment';
import { FLYING_BLUE, FlyingBlueProvider, paymentFlyingblue, TEST } from '../module.ts';
import { flyingBlue } from './method.ts';

/** Opens the test page, so that pages which are open go on after a restart. */
const testNote: StartNote = async ({ get }) => {
  try {
    const { port } = new URL((await get(FlyingBlueProvider).place('')).api);
    return `payments with Flying Blue are made on a test page at port ${port}, where nobody really pays`;
  } catch (error) {
    return `nobody can pay with Flying Blue: ${error instanceof Error ? error.message : String(error)}`;
  }
};

export default defineApi(paymentFlyingblue, (config) => ({
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
