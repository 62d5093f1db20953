/** Where to listen: the flag, the environment variable, the default. @throws for a port that is none. */
export function addressOf(
  values: Readonly<Record<string, string | boolean | undefined>>,
  defaultHost: string,
  environment = process.env,
): { host: string; port: number } {
  const port = Number(values.port ?? environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(
      `"${String(values.port ?? environment.PORT)}" is not a port. Set PORT (or --port) to a number up to 65535`,
    );
  return { host: String(values.host ?? environment.HOST ?? defaultHost), port };
}
