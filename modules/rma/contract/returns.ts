import { errorType, requestToken } from 'etalage/core';
import type { LineQty, SkuQty } from 'etalage/modules/order';
import type { PayoutAccount, Return, ReturnableOrder, ReturnStatus } from './model.ts';

export const UnknownReturn = errorType(404, 'rma.unknown', 'There is no such return.');
/** Params `left`: how many can be sent back; `sku`. */
export const NothingLeft = errorType(409, 'rma.nothingLeft', 'Of {sku} {left} can be sent back.');
/** The id that names a return is that of another one of the same order, with other lines, photos or words. */
export const ReturnIdReused = errorType(
  422,
  'rma.idReused',
  'We already have this request, with other details. Our e-mail says which.',
);
export const NothingChosen = errorType(400, 'rma.nothingChosen', 'Choose what you send back.');
/** Made for this shopper alone, as the terms say. */
export const NotReturnable = errorType(
  409,
  'rma.notReturnable',
  '{name} was made for you alone and cannot be sent back.',
);
export const ReasonNeeded = errorType(400, 'rma.reasonNeeded', 'A return reason must be selected');
export const TooLate = errorType(409, 'rma.tooLate', 'The time to send this order back is over.');
/** Its money is on its way: it can be neither cancelled nor denied, nor have other lines. */
export const BeingPaidBack = errorType(409, 'rma.beingPaidBack', 'This return is being paid back.');
export const WrongReturnStatus = errorType(409, 'rma.wrongStatus', 'A return that is {before} cannot become {status}.');
export const BadAccount = errorType(
  400,
  'rma.badAccount',
  'This is no IBAN. Look it up on your card, or in your bank’s app.',
);
/** Its payment method pays back itself, or it is at its end. */
export const NoPayout = errorType(409, 'rma.noPayout', 'This return needs no bank account.');
export const BadEmail = errorType(400, 'rma.badEmail', 'Please provide a valid e-mail address');
/** Nobody has said yet which pieces came back. */
export const NothingReceived = errorType(
  409,
  'rma.nothingReceived',
  'This return names no products: write down what came back (--lines) when you receive it.',
);

/** Photos of one return. */
export const MAX_RETURN_PHOTOS = 4;
export const BadPhoto = errorType(400, 'rma.badPhoto', 'This is no photo that we can show. Take a JPEG or PNG.');
/** Photos of another order or return. */
export const UnknownPhoto = errorType(400, 'rma.unknownPhoto', 'A photo is gone. Choose your photos again.');

/** A return as it is asked for. */
export interface NewReturn {
  /** A UUID: asked for again by the same one, it is the same return. */
  readonly id: string;
  readonly lines: readonly (LineQty & { readonly reason?: string })[];
  readonly note?: string;
  /** Ids of photos that were sent for the same order. */
  readonly photos?: readonly string[];
}

/** A statement of withdrawal: by itself it is effective. */
export interface WithdrawalStatement {
  readonly id: string;
  /** Which products, in the shopper's own words; absent for all of the order. */
  readonly note?: string;
}

/** What shoppers do with returns: the port of an adapter. Whose order or return it is has been checked. */
export interface Returns {
  /** What can be sent back of an order. @throws ApiError UnknownReturn */
  returnable(orderId: string): Promise<ReturnableOrder>;
  /**
   * Writes a return down, once, and tells its shopper: within the days of withdrawal it is approved, afterwards it
   * waits for approval.
   * @throws ApiError UnknownReturn, ReturnIdReused, NothingChosen, NothingLeft, NotReturnable, ReasonNeeded, TooLate,
   * UnknownPhoto
   */
  request(orderId: string, request: NewReturn): Promise<Return>;
  /**
   * Writes down that somebody withdraws from an order, or a part of it, and acknowledges it at once by e-mail with its
   * content, date and time. Never refused: one that is late, or names nothing that can be sent back, waits for
   * somebody who looks at it. With the id of a return that says something else it is another statement.
   * @throws ApiError UnknownReturn
   */
  withdraw(orderId: string, statement: WithdrawalStatement): Promise<Return>;
  /** Answers a statement about an order that nobody has: by e-mail, to whoever made it, and to the shop. */
  answerUnknown(statement: UnknownStatement): Promise<void>;
  /** By its id. @throws ApiError UnknownReturn */
  find(id: string): Promise<Return>;
  /** By its id, for whoever has the key of an e-mail's link, as long as that is good. @throws ApiError UnknownReturn */
  ofGuest(id: string, key: string): Promise<Return>;
  /** Newest first. */
  list(
    customerId: number,
    page: { readonly size: number; readonly current: number },
  ): Promise<{ readonly items: readonly Return[]; readonly total: number }>;
  /**
   * Says to which account a return is paid back whose payment method cannot do so; said again, the last one counts.
   * @throws ApiError UnknownReturn, BadAccount, NoPayout
   */
  payTo(id: string, account: PayoutAccount): Promise<Return>;
  /**
   * The shopper sends nothing back after all; once more changes nothing.
   * @throws ApiError WrongReturnStatus, BeingPaidBack
   */
  cancel(id: string): Promise<Return>;
}
export const Returns = requestToken<Returns>('rma.Returns', 'api');

/** Photos of what is sent back, for those who decide about it. */
export interface ReturnPhotos {
  /**
   * Keeps a photo, made anew without what a camera writes beside, for the return that is asked for of this order next;
   * answers its id. @throws ApiError BadPhoto, PhotosBusy
   */
  add(orderId: string, bytes: Uint8Array): Promise<string>;
  /** Those of a return, in their places: JPEGs. */
  of(returnId: string): Promise<readonly { readonly id: string; readonly bytes: Uint8Array }[]>;
}
export const ReturnPhotos = requestToken<ReturnPhotos>('rma.Photos', 'api');

/** What somebody stated of an order that there is not. */
export interface UnknownStatement {
  readonly number: string;
  readonly email: string;
  readonly lastName: string;
  readonly note?: string;
}

/** Which returns are listed; all conditions hold. */
export interface ReturnFilter {
  /** As shoppers read it. */
  readonly number?: string;
  readonly status?: ReturnStatus;
  readonly limit: number;
}

/** Returns of the store view for those who work on them: the command line. */
export interface ReturnAdmin {
  /** Newest first. */
  list(filter: ReturnFilter): Promise<readonly Return[]>;
  /** By its number. @throws ApiError UnknownReturn */
  find(number: string): Promise<Return>;
  /** The account to which it is paid back by hand, once its shopper has said which. @throws ApiError UnknownReturn */
  payout(number: string): Promise<PayoutAccount | undefined>;
  /**
   * Gives it another status and writes to the shopper; `lines` are what came back, where that is not what was asked
   * for. @throws ApiError UnknownReturn, WrongReturnStatus, BeingPaidBack, NothingLeft
   */
  change(
    number: string,
    status: 'approved' | 'denied' | 'received' | 'cancelled',
    more?: { readonly comment?: string; readonly lines?: readonly SkuQty[] },
  ): Promise<Return>;
  /**
   * Has it paid back through the order's money book; it is `refunded` once the money is back.
   * @throws ApiError UnknownReturn, WrongReturnStatus, NothingReceived; those of `OrderRefunds`
   */
  refund(number: string, how: { readonly byHand?: string; readonly restocks: boolean }): Promise<Return>;
}
export const ReturnAdmin = requestToken<ReturnAdmin>('rma.Admin', 'api');

/** What goes with a parcel that comes back, to be printed. */
export interface ReturnLabel {
  /** Where the parcel goes, in lines. */
  readonly address: readonly string[];
  /** A whole SVG with the return's number as a barcode, or where to drop the parcel off. */
  readonly svg: string;
  /** What the barcode says. */
  readonly code: string;
}

/**
 * Labels for parcels that come back: the port of a carrier's adapter. The embedded one makes a label with the return's
 * number, for a parcel that its shopper brings to any carrier.
 */
export interface ReturnLabels {
  label(of: Return): Promise<ReturnLabel>;
}
export const ReturnLabels = requestToken<ReturnLabels>('rma.Labels', 'api');
