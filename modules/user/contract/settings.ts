/** Settings of customers and their sessions; `config.ts` documents defaults and units. */
export interface UserConfig {
  public: {
    /** The token travels in the header `Authorization` instead of the query. */
    readonly tokenInHeader: boolean;
    /** A refused token is refreshed once before the shopper is asked to log in again. */
    readonly autoRefreshTokens: boolean;
    /** Who has chosen a new password after forgetting the old one is logged in at once. */
    readonly loginAfterCreatePassword: boolean;
    /** What customers may change of themselves. */
    readonly allowModification: readonly ('firstname' | 'lastname' | 'email' | 'addresses')[];
  };
  secret: {
    /** Whether an account must be confirmed by e-mail before its owner can log in. */
    readonly emailConfirmation: 'off' | 'required';
    /** Signs tokens; the first key signs, the others still verify. Empty: one is made and kept in the database. */
    readonly signingKeys: readonly { readonly id: string; readonly secret: string }[];
    /** In seconds. */
    readonly accessTokenLife: number;
    readonly refreshTokenLife: number;
    readonly resetTokenLife: number;
    readonly confirmationTokenLife: number;
    readonly rotateRefreshTokens: boolean;
    /** How often a quarter of an hour, by address; five times as many wrong passwords by account. */
    readonly limits: {
      readonly wrongPasswords: number;
      readonly registrations: number;
      readonly emails: number;
      readonly lookups: number;
      readonly refreshes: number;
    };
    /** argon2id: memory in KiB. */
    readonly passwordHash: { readonly memory: number; readonly passes: number; readonly parallelism: number };
  };
}
