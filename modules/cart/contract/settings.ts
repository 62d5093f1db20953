/** Settings of the cart; `config.ts` documents defaults. */
export interface CartConfig {
  public: {
    /** The cart is kept on the server too. */
    readonly synchronize: boolean;
    /** Totals are the server's. */
    readonly synchronizeTotals: boolean;
    /** Removing a product is asked for again. */
    readonly askBeforeRemoving: boolean;
    /** `items`: the count beside the cart counts lines; anything else sums quantities. */
    readonly minicartCountType: string;
    /** What differs is merged by itself when a cart is connected; otherwise differences are only found. */
    readonly serverMergeByDefault: boolean;
    /** A line that the server had and has no longer is removed here too, unless it was changed here since. */
    readonly serverSyncCanRemoveLocalItems: boolean;
    /** Products without a price can be bought. */
    readonly allowZeroPrice: boolean;
    /** Size, colour and options of a line can be changed in the cart. */
    readonly productsAreReconfigurable: boolean;
    /** How often a cart that is refused is tried as a guest's. */
    readonly maxBypassAttempts: number;
    /** The largest quantity of one line. */
    readonly maxQuantity: number;
  };
  secret: {
    /** A cart that nobody has changed for so many days is deleted. */
    readonly keepDays: number;
    readonly maxLines: number;
    /** The quantity of a product that is both in a guest's cart and in the account's, after the login. */
    readonly mergeEqualLines: 'larger' | 'sum';
    /** How often a quarter of an hour, by address. */
    readonly limits: { readonly carts: number; readonly coupons: number; readonly changes: number };
  };
}
