import { ApiError, isOffline, errorType, type NetworkTask, type Translator } from 'etalage/core';
import type { UserResult } from '../../module.ts';
import { saysUnknownEmail } from '../../wire/unknown-email.ts';

/** How a step of the account says what went wrong, where it knows better than the server. */
export interface StepTexts {
  /** No account has the address. */
  readonly noSuchAccount?: string;
  /** The server's own words say nothing to shoppers. */
  readonly otherwise?: string;
  /** The field that a refused password stands in; `password` unless given. */
  readonly password?: string;
}

const TOO_MANY = 'core.tooMany';

/** What Magento answers, in English and Dutch. */
const EMAIL_TAKEN = /same e-?mail address already exists|zelfde e-?mailadres bestaat al/i;

const FIELDS: Readonly<Record<string, string>> = {
  'user.emailTaken': 'email',
  'user.wrongPassword': 'currentPassword',
};

/** An error as a form shows it: a translated message, and the field that it belongs beside. */
export function failedStep(error: unknown, { t }: Translator, texts: StepTexts): UserResult<never> {
  const failed = (message: string, code = 0, reason = '', field?: string): UserResult<never> => ({
    ok: false,
    code,
    reason,
    message,
    ...(field !== undefined && { field }),
  });
  if (!(error instanceof ApiError)) return failed(t('Something went wrong.'));
  const { code, reason, template, params, result } = error;
  const said = errorMessageIn(result) ?? template;
  if (code === 0)
    return failed(t(isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.'));
  if (reason === TOO_MANY) {
    const minutes = Math.ceil(Number(params['seconds']) / 60) || 1;
    const text =
      minutes === 1 ? 'Too many tries. Try again in a minute.' : 'Too many tries. Try again in {minutes} minutes.';
    return failed(t(text, { minutes }), code, reason);
  }
  const ofModule = reason === 'core.extension' ? fieldOfModule(result) : undefined;
  if (ofModule) return failed(t('This is not right. Please check it.'), code, reason, ofModule);
  // What the server says of calls is meant for those who write them.
  if (reason.startsWith('core.')) return failed(t(texts.otherwise ?? 'Something went wrong.'), code, reason);
  if (EMAIL_TAKEN.test(said))
    return failed(t('An account with this e-mail address already exists'), code, reason, 'email');
  if (saysUnknownEmail({ message: said }) && texts.noSuchAccount)
    return failed(t(texts.noSuchAccount), code, reason, 'email');
  const fault = ruleBroken(result);
  if (fault) return failed(t(fault.message), code, reason, fault.field);
  // A list of what a schema found: no words for shoppers.
  if (Array.isArray(result) && reason === '')
    return failed(t('Internal validation error. Please check whether all required fields are filled in.'), code);
  if (!said || (code >= 500 && texts.otherwise))
    return failed(t(texts.otherwise ?? 'Something went wrong.'), code, reason);
  return failed(t(said, params), code, reason, FIELDS[reason] ?? fieldNamed(said, texts));
}

/** Vue Storefront 1's clients look for the field in the texts, too. */
function fieldNamed(said: string, texts: StepTexts): string | undefined {
  if (/sign-in|credentials/i.test(said)) return undefined;
  if (/password|wachtwoord/i.test(said)) return texts.password ?? 'password';
  return /mail/i.test(said) ? 'email' : undefined;
}

/** The first of the form's own rules that the server found broken: `{ dataPath: '/customer/email', message }`. */
function ruleBroken(result: unknown): { readonly message: string; readonly field: string | undefined } | undefined {
  const [fault]: readonly unknown[] = Array.isArray(result) ? result : [];
  if (typeof fault !== 'object' || fault === null) return undefined;
  const { keyword, dataPath, message }: Readonly<Record<string, unknown>> = { ...fault };
  if (keyword !== 'rule' || typeof message !== 'string') return undefined;
  return { message, field: String(dataPath).split('/').at(-1) };
}

/** The field of a module that the server refused: `vat.number` of `{ dataPath: '/.../extensions/vat/number' }`. */
function fieldOfModule(result: unknown): string | undefined {
  const [fault]: readonly unknown[] = Array.isArray(result) ? result : [];
  const { dataPath = '' }: Readonly<Record<string, unknown>> = { ...(typeof fault === 'object' && fault) };
  return /\/extensions\/([^/]+\/[^/]+)$/.exec(String(dataPath))?.[1]?.replace('/', '.');
}

/** What the platform says in `{ errorMessage }`. */
function errorMessageIn(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('errorMessage' in result)) return undefined;
  return typeof result.errorMessage === 'string' ? result.errorMessage : undefined;
}

/** A task's answer as the error that a call would have thrown. */
export function errorOf({ code = 0, result }: NetworkTask): ApiError {
  return new ApiError(errorType(code, '', typeof result === 'string' ? result : ''), {}, result);
}
