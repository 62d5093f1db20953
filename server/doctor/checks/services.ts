import { connect } from 'node:net';
import type { Finding } from 'etalage/core';
import { isObject } from '../../config/layers.ts';
import { fileOf, settingOf, type ExaminedShop, type ExaminedView } from '../examined-shop.ts';
import { fault, ok, setting, warning } from '../findings.ts';

/** So long a service may take to answer. */
const ANSWER_MS = 4000;
/** More than this between the clocks of two machines breaks sessions, leases and signatures. */
const CLOCK_LIMIT_MS = 60_000;

/** A service of the configuration, by where its address stands. */
interface Service {
  readonly name: string;
  readonly url: string;
  readonly where: Finding['where'];
}

/** Whether the servers that the settings name can be reached. */
export async function checkServices(shop: Pick<ExaminedShop, 'views' | 'now'>): Promise<readonly Finding[]> {
  const services = new Map(
    shop.views.flatMap(servicesOf).map((service) => [`${service.name} ${service.url}`, service]),
  );
  if (!services.size) return [ok('The settings name no server of others')];
  const found = [...services.values()].map(async ({ name, url, where }) => {
    const finding = await reach(name, url, shop.now);
    return finding.status === 'ok' ? finding : { ...finding, where };
  });
  return Promise.all(found);
}

function servicesOf(view: ExaminedView): Service[] {
  const at = (...path: string[]) => setting(fileOf(view, ...path), ...path);
  const smtp = { host: settingOf(view, 'mail', 'smtp', 'host'), port: settingOf(view, 'mail', 'smtp', 'port') };
  const platforms = settingOf(view, 'platforms');
  return [
    ...addressesIn(settingOf(view, 'mail', 'smtp', 'url')).map(({ url }) => ({
      name: 'The mail server',
      url,
      where: at('mail', 'smtp', 'url'),
    })),
    ...(typeof smtp.host === 'string' && smtp.host && !settingOf(view, 'mail', 'smtp', 'url')
      ? [
          {
            name: 'The mail server',
            url: `smtp://${smtp.host}:${String(smtp.port ?? 587)}`,
            where: at('mail', 'smtp', 'host'),
          },
        ]
      : []),
    ...(isObject(platforms) ? Object.entries(platforms) : []).flatMap(([platform, settings]) =>
      addressesIn(settings).map(({ url, path }) => ({
        name: `The platform "${platform}"`,
        url,
        where: at('platforms', platform, ...path),
      })),
    ),
  ];
}

/** Addresses of servers among settings, however deep. */
function addressesIn(value: unknown, path: readonly string[] = []): { url: string; path: readonly string[] }[] {
  if (typeof value === 'string')
    return /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+/i.test(value) && URL.canParse(value) ? [{ url: value, path }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addressesIn(inner, [...path, key]));
}

/** Whether something answers at an address. What it is told to be is shown without user, password and path. */
export async function reach(name: string, url: string, now: () => number = Date.now): Promise<Finding> {
  if (!URL.canParse(url)) return fault(`${name} has no right address`, 'Write it like https://host:port');
  const { protocol, host } = new URL(url);
  const shown = `${protocol}//${host}`;
  try {
    if (protocol !== 'http:' && protocol !== 'https:') {
      await openConnection(url);
      return ok(`${name} can be reached (${shown})`);
    }
    const answer = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      // Credentials in an address are refused by fetch; whether they are right is the platform's own question.
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const sent = Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(sent - now()) > CLOCK_LIMIT_MS)
      return warning(
        `The clock of this machine and that of ${shown} are ${Math.round(Math.abs(sent - now()) / 1000)} s apart`,
        'Let both follow a time server (NTP)',
      );
    return answer.status >= 500
      ? warning(`${name} (${shown}) answers ${answer.status}`, 'See what is wrong with it')
      : ok(`${name} can be reached (${shown})`);
  } catch (error) {
    return fault(
      `${name} cannot be reached (${shown}): ${reasonOf(error)}`,
      'Check the address, that the server runs, and that this machine may connect to it (firewall, DNS)',
    );
  }
}

const PORTS: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'amqp:': 5672,
  'mysql:': 3306,
};

/** Opens a connection and ends it. @throws Error when none opens in time */
function openConnection(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const wanted = Number(port) || PORTS[protocol];
  if (wanted === undefined) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: wanted, timeout: ANSWER_MS });
    const end = (settle: () => void): void => {
      socket.destroy();
      settle();
    };
    socket.once('connect', () => end(resolve));
    socket.once('timeout', () => end(() => reject(new Error(`no answer in ${ANSWER_MS / 1000} s`))));
    socket.once('error', (error) => end(() => reject(error)));
  });
}

/** Why a connection failed: `fetch` hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${ANSWER_MS / 1000} s`;
  const { cause } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code: unknown =
    inner instanceof Error && 'code' in inner ? inner.code : 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error.message.replace(/\/\/[^@/\s]*@/g, '//');
}
