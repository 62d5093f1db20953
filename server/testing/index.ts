/** The entry point for tests that need a server: a shop over HTTP, a database. `etalage/core/testing` has all else. */
export { createTestShop, type TestEmail, type TestShop, type TestShopOptions } from './test-shop.ts';
export { loadTestShop, type ConfiguredShop } from './load-test-shop.ts';
export type { ShopClient, TestAnswer } from './shop-client.ts';
export {
  openTestDatabase,
  testDatabase,
  type DatabasePlace,
  type TestDatabase,
  type TestMigrations,
} from './test-database.ts';
