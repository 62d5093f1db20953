/** Where the browser keeps who is logged in, in local storage: known before any code is there. */
export const SESSION_PLACE = 'shop/user/current-token';
