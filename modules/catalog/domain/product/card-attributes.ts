/** The attributes that cards are made with, and what variants mostly differ in. */
export const CARD_ATTRIBUTES = ['brand', 'color', 'size'] as const;
