/** What a browser makes of a photo is a twentieth of that. */
export const PICTURE_LENGTH = 1024 ** 2;

export const read = {
  result: {
    type: 'object',
    required: ['picture'],
    properties: { picture: { type: ['string', 'null'], description: 'A JPEG as base64' } },
  },
} as const;

export const write = {
  body: {
    type: 'object',
    required: ['photo'],
    properties: {
      photo: {
        type: 'string',
        minLength: 100,
        maxLength: PICTURE_LENGTH,
        description: 'A JPEG, PNG or WebP as base64',
      },
    },
  },
  result: { const: true },
} as const;

export const remove = { result: { const: true } } as const;
