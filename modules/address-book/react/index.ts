/** Hooks for views of a customer's addresses. */
export { useAddressBook, type AddressBook, type AddressDefaults } from './use-address-book.ts';
