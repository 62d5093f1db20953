/** A picture that cannot be served: `status` and `message` go to the client as `{ code, result }`. */
export class ImageError extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.status = status;
  }
}
