// Prints every import that crosses a boundary, and fails when there is one.
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { root } from './root.ts';

const violations = checkBoundaries(root);
for (const { file, line, rule, message, fix } of violations) {
  console.error(`${file}:${line}  ${message} [${rule}]\n    Fix: ${fix}.`);
}
if (violations.length > 0) process.exitCode = 1;
