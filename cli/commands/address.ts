/**
 * Where to listen: the flag, the environment variable, the default. What is empty says nothing: `HOST=` in a file of
 * variables must not open a shop to the world. @throws for a port that is none
 */
export function addressOf(
  values: Readonly<Record<string, string | boolean | undefined>>,
  defaultHost: string,
  environment = process.env,
): { host: string; port: number } {
  const given = values.port || environment.PORT || 3000;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`"${String(given)}" is not a port. Set PORT (or --port) to a number up to 65535`);
  return { host: String(values.host || environment.HOST || defaultHost), port };
}
