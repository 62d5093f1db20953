import type { Locator, Page } from 'playwright-core';

/** What a new customer types. */
export interface NewCustomer {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export const newCustomer = (firstname = 'Emma'): NewCustomer => ({
  firstname,
  lastname: 'de Vries',
  email: `${firstname}.${crypto.randomUUID()}@example.nl`.toLowerCase(),
  password: 'Zool-schoen1',
});

/** A form of the account by its name. */
export const formOf = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });

/** Fills in a form by its labels and sends it. */
export async function sendForm(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = formOf(page, name);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.locator('[type=submit]').click();
}

/** Fills in and sends the form for a new account. */
export const register = (page: Page, { firstname, lastname, email, password }: NewCustomer): Promise<void> =>
  sendForm(page, 'Account aanmaken', {
    Voornaam: firstname,
    Achternaam: lastname,
    'E-mailadres': email,
    Wachtwoord: password,
  });

/** Fills in and sends the form to log in. */
export const logIn = (page: Page, email: string, password: string): Promise<void> =>
  sendForm(page, 'Inloggen', { 'E-mailadres': email, Wachtwoord: password });

/** Makes an account through the API of a shop. */
export async function makeAccount(shop: string, { password, ...customer }: NewCustomer): Promise<void> {
  const answer = await fetch(`${shop}/api/user/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customer, password }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
