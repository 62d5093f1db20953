/** The pages whose weight and time are looked at, by what they are. */
export const PAGES = { home: '/', category: '/dames/', product: '/dames/pumps/valentina-pump-zwart/' };
