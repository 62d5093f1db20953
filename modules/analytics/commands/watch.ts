import type { CommandInput } from 'etalage/core';
import { openWatch, type Told } from './watch-server.ts';

const MAX_PORT = 65_535;

/** Runs `etalage analytics watch`, until somebody ends it. */
export async function watch({ options }: CommandInput): Promise<number> {
  const port = Number(options['port']);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    console.error(`--port is a number from 0 to ${MAX_PORT}: 4900`);
    return 2;
  }
  const page = await openWatch({ port, onTold: (told) => console.log(lineOf(told)) }).catch((error: unknown) => {
    console.error(`The page cannot be opened: ${error instanceof Error ? error.message : String(error)}. Try --port`);
  });
  if (!page) return 1;
  console.log(adviceOn(page.url));
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  await page.close();
  return 0;
}

const lineOf = ({ at, by, name, params }: Told): string =>
  `${new Date(at).toISOString().slice(11, 19)}  ${by.padEnd(8)}  ${name}  ${JSON.stringify(params)}`;

const adviceOn = (url: string): string => `What the shop tells shows at ${url} and here. Start it beside this by

  ETALAGE__ANALYTICS__GOOGLE__MEASUREMENT_ID=G-WATCH0000 \\
  ETALAGE__ANALYTICS__GOOGLE__SCRIPT=${url}gtag.js \\
  ETALAGE__ANALYTICS__GOOGLE__COLLECT=${url}mp/collect \\
  ETALAGE__ANALYTICS__MATOMO__URL=${url.slice(0, -1)} npx etalage dev

With ETALAGE__ANALYTICS__GOOGLE__API_SECRET=watch as well, orders are told by the server. Nobody else is told anything.
Agree to statistics in the shop: before that nothing is told. Ctrl+C ends this.
`;
