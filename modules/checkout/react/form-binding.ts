/** What stands in the fields of a form, by their names; a checkbox that is ticked is `on`. */
export type Typed = Readonly<Record<string, string>>;

/** How a detail of the checkout stands in fields. */
export interface Binding<K extends string = string> {
  readonly detail: K;
  readonly names: readonly string[];
  readonly read: (typed: Typed) => string;
  readonly write: (value: string) => Typed;
}

/** A detail that one field has. */
export const bind = <K extends string>(detail: K, name: string): Binding<K> => ({
  detail,
  names: [name],
  read: (typed) => typed[name] ?? '',
  write: (value) => ({ [name]: value }),
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** The named field of a form. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : undefined;
}

const valueOf = (control: Control): string => (isBox(control) ? (control.checked ? 'on' : '') : control.value);

/** What stands in the fields that are there. */
export const typedIn = (form: HTMLFormElement, bindings: readonly Binding[]): Typed =>
  Object.fromEntries(
    bindings
      .flatMap(({ names }) => names)
      .flatMap((name) => {
        const control = controlOf(form, name);
        return control ? [[name, valueOf(control)]] : [];
      }),
  );

/** Puts a text into a field. */
export function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = controlOf(form, name);
  if (!control || valueOf(control) === value) return;
  if (isBox(control)) control.checked = value === 'on';
  else control.value = value;
}

/** The details that stand otherwise in the fields than they are known. Fields that are not there say nothing. */
export function changedDetails<K extends string>(
  typed: Typed,
  details: Readonly<Record<K, string>>,
  bindings: readonly Binding<K>[],
): Partial<Record<K, string>> {
  const changed: Partial<Record<K, string>> = {};
  for (const { detail, names, read } of bindings)
    if (names.some((name) => name in typed) && read(typed) !== details[detail]) changed[detail] = read(typed);
  return changed;
}
