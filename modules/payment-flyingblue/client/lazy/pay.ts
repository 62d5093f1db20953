import { ApiClient, ApiError, Notifications, Translator, type Context } from 'etalage/core';
import { NothingToPay, PaymentNotPossible, PaymentRedirectEndpoint, type JustPlaced } from 'etalage/modules/payment';

/**
 * Answers where an order that was just placed is paid, and says so meanwhile; nothing when it is paid already.
 * @throws ApiError PaymentNotPossible, whatever went wrong
 */
export async function pay({ orderId }: JustPlaced, { get }: Context): Promise<string | undefined> {
  const notifications = get(Notifications);
  const waiting = notifications.show({
    type: 'success',
    message: get(Translator).t('Processing payment...'),
    hasNoTimeout: true,
  });
  try {
    const answer = await get(ApiClient).call(
      PaymentRedirectEndpoint,
      { params: { orderId } },
      { silent: true, timeout: TIMEOUT_MS },
    );
    return answer.redirect_url;
  } catch (error) {
    if (error instanceof ApiError && error.reason === NothingToPay.reason) return undefined;
    throw new ApiError(PaymentNotPossible);
  } finally {
    if (waiting !== undefined) notifications.close(waiting);
  }
}

/** Longer than the shop waits for the provider, in ms. */
const TIMEOUT_MS = 20_000;
