import { contribute, ForbiddenTexts } from 'etalage/core';

/** What stands on the last button. */
const BUTTON = 'Order with an obligation to pay';

/** Dutch and Belgian law want the button itself to say that it obliges to pay. */
export const orderButtonTexts = contribute(ForbiddenTexts, 'checkout.orderButton', {
  key: BUTTON,
  texts: ['Bestellen', 'Bestelling plaatsen', 'Bestelling afronden', 'Order', 'Place order', 'Complete order'],
  why: 'the law wants the last button to say that ordering obliges to pay (6:230v BW, VI.46 WER)',
});
