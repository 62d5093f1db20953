import type { JsonSchema } from '../kernel/module.ts';
import type { SchemaInput } from '../schema/schema-type.ts';

/** What an e-mail is about; `data` is JSON. */
export interface EmailAbout {
  /** The id of its kind: `order.placed`. */
  readonly kind: string;
  readonly data: unknown;
}

/** A kind of e-mail: what modules add to, and templates look at. */
export interface EmailKind<T> {
  /** `order.placed`: begins with the id of the module that sends it. */
  readonly id: string;
  /** Of the data: JSON Schema (draft-07) of an object. */
  readonly schema: JsonSchema;
  /** For `Email.about`. */
  about(data: T): EmailAbout;
  /** What an e-mail of this kind is about; undefined for one of another kind. */
  of(about: EmailAbout | undefined): T | undefined;
}

type EmailKinds<S> = { readonly [N in keyof S]: EmailKind<SchemaInput<S[N]>> };

/**
 * Declares the kinds of e-mails that a module sends: `emailKinds('order', { placed: schema })`. Ids become
 * `order.placed`; the type of the data follows from its schema. Data names what the e-mail is about, such as
 * an order's id: whoever adds to the e-mail reads the rest when it is sent. Never a secret: it is kept with the job.
 */
/* @__NO_SIDE_EFFECTS__ */
export function emailKinds<const S extends Record<string, JsonSchema>>(owner: string, schemas: S): EmailKinds<S> {
  const kinds = Object.entries(schemas).map(([name, schema]) => {
    const id = `${owner}.${name}`;
    const kind: EmailKind<unknown> = {
      id,
      schema,
      about: (data) => ({ kind: id, data }),
      of: (about) => (about?.kind === id ? about.data : undefined),
    };
    return [name, kind];
  });
  return Object.fromEntries(kinds) as EmailKinds<S>;
}
