import { point, errorType, token, type JsonSchema, type Part, type SchemaType, type Address } from 'etalage/core';
import type { ShippingMethod } from './shipping-methods.ts';

/** A line of what was chosen, for who reads the order: `Pickup point: Boekhandel Smit, Dorpsstraat 1, Utrecht`. */
export interface ShippingChoiceText {
  /** A message key, in `locales/server/`. */
  readonly label: string;
  readonly value: string;
  /** The goods go there, and not to the shopper's address: e-mails and pages show it in its place. */
  readonly isPlace?: boolean;
}

/** Why something cannot be chosen: a message key, in `locales/server/`. */
export interface RefusedChoice {
  readonly refused: string;
}

/** Where a choice is for. */
export interface ChoiceContext {
  readonly address: Address;
  readonly storeCode: string;
}

/** What a shopper chooses of a delivery method, such as a pickup point: without it the order is not placed. */
export interface ShippingChoice {
  readonly schema: JsonSchema;
  /** Asked when it is chosen, and when the order is placed. Whoever asks others for it limits the time that takes. */
  readonly check: (chosen: unknown, context: ChoiceContext) => Promise<readonly ShippingChoiceText[] | RefusedChoice>;
}

/**
 * Declares what is chosen of a method, as its `choice`. The schema is JSON Schema (draft-07) of an object, with all
 * fields that a client sends; the type of what `check` gets follows from it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const shippingChoice = <const S extends JsonSchema>(
  schema: S,
  check: (chosen: SchemaType<S>, context: ChoiceContext) => Promise<readonly ShippingChoiceText[] | RefusedChoice>,
): ShippingChoice => ({
  schema,
  // It was checked by the schema that its type comes from.
  check: (chosen, context) => check(chosen as SchemaType<S>, context),
});

/** What was chosen of a method, as clients sent it and as people read it. */
export interface CheckedChoice {
  readonly data: object;
  readonly texts: readonly ShippingChoiceText[];
}

/** Does not fit the method's schema, or cannot be chosen; the result says where it stands. */
export const InvalidShippingChoice = errorType(400, 'shipping.choice', '{message}');
/** The method demands a choice: a pickup point, a time. */
export const MissingShippingChoice = errorType(
  400,
  'shipping.choiceMissing',
  'Say first where or when it is delivered.',
);

/** Checks what shoppers choose of delivery methods; the API's side. */
export interface ShippingChoices {
  /**
   * Undefined for a method without a choice, and where nothing was sent. @param method by its codes
   * @throws ApiError InvalidShippingChoice; with `isRequired` MissingShippingChoice
   */
  check(
    method: Pick<ShippingMethod, 'carrierCode' | 'methodCode'>,
    sent: unknown,
    context: ChoiceContext & { readonly isRequired?: boolean },
  ): Promise<CheckedChoice | undefined>;
}
export const ShippingChoices = token<ShippingChoices>('shipping.Choices', 'api');

/** Props of the view in which something is chosen of a method. */
export interface ShippingChoiceProps {
  /** Where it is delivered, as far as the shopper has said it. */
  readonly address: Address;
  /** What was chosen before, as this view said it; another version of it may have. Undefined: nothing. */
  readonly chosen: unknown;
  /** `text`: how the shopper reads it, in the summary of the step. */
  readonly choose: (chosen: object, text: string) => void;
}

/** A delivery method on the pages' side: a contribution to `ShippingViews`. */
export interface ShippingView {
  /** The codes of the `ShippingMethod`, joined: `post_point`. */
  readonly method: string;
  /** Below the method's name while it is chosen; form controls with labels of their own, without a form around. */
  readonly Choice: Part<ShippingChoiceProps>;
}
/** What delivery methods show in the checkout. */
export const ShippingViews = point<ShippingView>('shipping.views', 'pages');
