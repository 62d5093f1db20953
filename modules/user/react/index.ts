/** Hooks for views of the account. */
