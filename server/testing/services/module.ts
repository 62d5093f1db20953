import { defineModule, type Provider } from 'etalage/core';

/** The services of a test in a shop, as a module like any other; its settings are the services themselves. */
export const testServices = defineModule<{ public: object; secret: TestServices }>({
  id: 'test-services',
  kernel: '*',
});

/** Providers by what they live as long as. */
export interface TestServices {
  readonly ofShop: readonly Provider[];
  readonly ofView: readonly Provider[];
}
