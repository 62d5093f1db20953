/** Where everybody of these tests lives. */
export const DUTCH_ADDRESS = {
  firstname: 'An',
  lastname: 'Jansen',
  street: ['Dorpstraat', '1'],
  postcode: '3511AA',
  city: 'Utrecht',
  country_id: 'NL',
};
