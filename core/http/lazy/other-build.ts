import { ApiError, errorType } from '../api-error.ts';
import { BUILD_HEADER } from '../build-header.ts';

/** No server that was asked is of the page's build. */
const OtherBuild = errorType(409, 'core.otherBuild', 'The shop has been updated. Load the page again.');

/** What passes before each time that a call is sent again, in ms: a server that stops has another in its place. */
const PAUSES_MS = [0, 100, 500];
/** How long a visitor waits at most to hear whether a page can be loaded anew, in ms. */
const LIMIT_MS = 10_000;

/** A document's head names the first file of its build, whose name changes with all that it loads. */
const isOwn = (file: string): boolean => document.head.innerHTML.includes(file);

/**
 * A server could not read what was asked. Where it is of another build than the page, of two side by side the other one
 * may answer the same call; where none does, the answer tells the visitor to load the page again.
 * @param refused its answer
 * @param url of the call, which is sent again with the same `init`
 */
export async function ask(refused: Response, url: string, init: RequestInit): Promise<Response> {
  const isOfOther = ({ headers }: Response): boolean => !isOwn(headers.get(BUILD_HEADER) ?? '');
  if (!isOfOther(refused)) return refused;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    const answer = await fetch(url, init);
    if (!isOfOther(answer)) return answer;
  }
  const { meta }: { readonly meta?: { readonly updated?: string } } = await refused.json();
  const { status, message, reason } = OtherBuild;
  return Response.json({ code: status, result: meta?.updated ?? message, meta: { reason } });
}

/**
 * Loads a page anew that failed because the shop has been updated: nobody could read what was asked or answered, and
 * the server has a document of another build at its address. So each build does it once at most.
 * @param error what loading it threw
 * @param asked where it is; nobody waits for it any more once its signal fires
 */
export async function reload(error: unknown, { url, signal }: Pick<Request, 'url' | 'signal'>): Promise<void> {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (cause instanceof ApiError && cause.reason !== OtherBuild.reason) return;
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    });
    const [file = ''] = /\/assets\/browser-[\w-]+\.js/.exec(await answer.text()) ?? [];
    if (!answer.ok || isOwn(file)) return;
  } catch {
    return;
  }
  location.assign(url);
  await new Promise(() => undefined);
}

/** How long fields are waited for that views show later than others, in ms. */
const FIELDS_MS = 5000;

/** Fills in what was typed into a page that was loaded anew, where nobody has typed since. */
export function refill(): void {
  const { fields, ...state }: { readonly fields: readonly (readonly [string, number, string])[] } = history.state;
  history.replaceState(state, '');
  const ends = Date.now() + FIELDS_MS;
  const fill = (left: typeof fields): void => {
    const missing = left.filter(([name, place, value]) => !fillIn(name, place, value));
    if (missing.length > 0 && Date.now() < ends) setTimeout(fill, 100, missing);
  };
  fill(fields);
}

/** As by keys, so that views hear of it. False where the field is not there yet. */
function fillIn(name: string, place: number, value: string): boolean {
  const field = document.getElementsByName(name)[place];
  if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
    if (field.checked !== (value === 'true')) field.click();
    return true;
  }
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one);
  if (!field || !kind) return false;
  const isEmpty = (field as HTMLInputElement).value === '';
  if (isEmpty || kind === HTMLSelectElement)
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
