import { token, type Token } from '../kernel/token.ts';

const PREFIX = 'core.PlatformSettings.';

/**
 * The settings of a platform in this store view, `platforms.<name>` of the configuration: its address, credentials,
 * time-outs. Every adapter of the platform may depend on them, whichever module it is of; they never reach a browser.
 * One module declares their schema with `platforms` in `defineConfig`, which the type `T` follows. They are there in
 * store views that use the platform or set them, and wherever the schema's defaults suffice.
 * @param platform its name, as in `adapters/<name>/` and in `platform` of the configuration
 */
/* @__NO_SIDE_EFFECTS__ */
export const platformSettings = <T extends object>(platform: string): Token<T, 'view'> =>
  token(PREFIX + platform, 'api');

/** The platform whose settings a token means. */
export const platformOf = ({ id }: { readonly id: string }): string | undefined =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
