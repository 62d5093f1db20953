/** What the shop asks the provider for: `POST <providerUrl>/sessions`, signed. */
export interface NewSession {
  /** UUID of the order; an open session of the same order is replaced. */
  readonly reference: string;
  readonly order_number: string;
  /** In cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly return_url: string;
  readonly failed_url: string;
  readonly hook_url: string;
  /** In ms since 1970. */
  readonly expires_at: number;
  /** `later`: the provider holds the money until it is asked for it; absent, it is taken at once. */
  readonly capture?: 'later';
}

/** What the provider answers: 201. */
export interface NewSessionAnswer {
  readonly id: string;
  readonly url: string;
}

/** What has become of a session: sent to the webhook, signed, and answered to who asks. */
export interface SessionEvent {
  readonly id: string;
  readonly session: string;
  readonly reference: string;
  /** `authorised`: the money is held. */
  readonly state: 'authorised' | 'paid' | 'refused' | 'cancelled';
  readonly amount: number;
  readonly currency: string;
}

/**
 * Answers `GET <providerUrl>/sessions/:id`, signed over its path; with 409 a new session of what is paid, and
 * `DELETE <providerUrl>/sessions/:id` (204 for one that was open) of what was decided before.
 */
export interface SessionAnswer {
  readonly id: string;
  /** Absent while nothing has happened. */
  readonly event?: SessionEvent;
}

/**
 * What the shop asks for a session that is authorised: `POST <providerUrl>/sessions/:id/captures`, signed. The same id
 * again is the same capture. The session is paid once all of its amount is captured; `DELETE` lets go of what is still
 * held.
 */
export interface NewCapture {
  readonly id: string;
  /** In cents: all captures of a session come to no more than it is for. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * What the shop asks for a session that is paid, or captured in part: `POST <providerUrl>/sessions/:id/refunds`,
 * signed. The same id again is the same refund.
 */
export interface NewRefund {
  readonly id: string;
  /** In cents: all refunds of a session come to no more than was taken. */
  readonly amount: number;
  readonly currency: string;
  readonly reason?: string;
}

/** What the provider answers: 200; with 202 it has not decided yet. */
export interface RefundMessage {
  /** That of the refund, or of the capture, which is answered in the same way. */
  readonly id: string;
  readonly state: 'done' | 'failed';
  /** The provider's own name for it. */
  readonly reference?: string;
  /** Why it failed. */
  readonly why?: string;
}
