/** What the form without scripts says; empty where it does not. Longer texts than an order has are cut. */
export function readForm(body: unknown) {
  const form = new URLSearchParams(body instanceof Buffer ? body.toString('utf8') : '');
  const text = (name: string, longest: number): string =>
    (form.get(name) ?? '').replaceAll('\u0000', '').trim().slice(0, longest);
  return {
    increment_id: text('increment_id', 40),
    email: text('email', 254),
    lastname: text('lastname', 100),
    comment: text('comment', 500),
  };
}
