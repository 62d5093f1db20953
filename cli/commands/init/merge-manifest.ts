import { editJson, type JsonEdit } from '../../kit/edit-json.ts';

type Manifest = Readonly<Record<string, unknown>>;

/** What `npm init` writes as a test. */
const NO_TEST = /no test specified/;

/**
 * A package.json that is there already with what a shop needs in it: what it says itself stays, such as where the
 * framework comes from.
 * @throws Error when it is no JSON
 */
export function withShop(before: string, shop: string): string {
  const has = JSON.parse(before) as Manifest;
  const edits: JsonEdit[] = [];
  for (const [key, value] of Object.entries(JSON.parse(shop) as Manifest)) {
    if (key === 'type' || has[key] === undefined) edits.push({ path: [key], value });
    else if (isRecord(value)) {
      const there = isRecord(has[key]) ? has[key] : {};
      for (const [name, wanted] of Object.entries(value))
        if (there[name] === undefined || NO_TEST.test(String(there[name])))
          edits.push({ path: [key, name], value: wanted });
    }
  }
  return editJson(before, edits);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
