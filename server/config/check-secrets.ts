import { problemAt, type Layer } from './layers.ts';
import { placeholderReason } from './placeholder.ts';
import type { ConfigProblem } from './problems.ts';
import { confidentialTexts, pathOfKey, type Setting } from './settings.ts';
import { variableName } from './environment.ts';

/** Secrets that are none: examples and placeholders that somebody forgot to replace. Production refuses them. */
export function checkSecrets(whole: Setting, settings: unknown, layers: readonly Layer[]): ConfigProblem[] {
  return confidentialTexts(whole, settings).flatMap(({ pointer, text, schema }) => {
    const path = pathOfKey(pointer);
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
    const reason = placeholderReason(text, name, schema);
    return reason === undefined
      ? []
      : [
          problemAt(
            layers,
            pointer,
            `${reason}, which production refuses`,
            `Set a secret of your own, such as what "openssl rand -base64 32" prints, ${whereTo(path)}`,
          ),
        ];
  });
}

/** Entries of lists have no variable of their own. */
const whereTo = (path: readonly string[]): string =>
  path.some((part) => /^\d+$/.test(part)) ? 'in config/local.json' : `in config/local.json or ${variableName(path)}`;
