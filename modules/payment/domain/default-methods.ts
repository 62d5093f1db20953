/** Codes that are offered unless the settings say otherwise; the modules of some may not be listed. */
export const DEFAULT_METHODS: readonly string[] = ['flying_blue_payment', 'banktransfer', 'cashondelivery'];
