import type { Finding } from 'etalage/core';
import { committedSecrets } from '../../config/committed-secrets.ts';
import { isObject } from '../../config/layers.ts';
import { propertiesOf } from '../../config/schema.ts';
import { fileOf, isPublicHost, settingOf, type ExaminedShop, type ExaminedView } from '../examined-shop.ts';
import { fault, orOk, setting, warning } from '../findings.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** Whether the shop knows where it is, and is asked for over https only. */
export function checkOpenings({ views, environment }: Pick<ExaminedShop, 'views' | 'environment'>): readonly Finding[] {
  if (environment.NODE_ENV !== 'production') return orOk([], 'The shop is not in production');
  const [first] = views;
  const found: Finding[] = views.flatMap((view) => {
    const baseUrl = settingOf(view, 'storeView', 'baseUrl');
    const at = setting(fileOf(view, 'storeView', 'baseUrl'), 'storeView', 'baseUrl');
    if (isEmpty(baseUrl))
      return [
        warning(
          `Store view "${view.storeCode}" has no base URL: e-mails may lack links, and search engines lack addresses`,
          'Set it to where customers find the store view: "https://shop.example"',
          at,
        ),
      ];
    return typeof baseUrl === 'string' && baseUrl.startsWith('http://') && isPublicHost(hostOf(baseUrl))
      ? [warning(`The base URL of store view "${view.storeCode}" is not https`, 'Begin it with https://', at)]
      : [];
  });
  if (!first) return orOk(found, 'There is no store view yet');
  const hasHosts = !isEmpty(settingOf(first, 'server', 'hosts'));
  if (!hasHosts && views.every((view) => isEmpty(settingOf(view, 'storeView', 'baseUrl'))))
    found.push(
      warning(
        'No host is listed: visitors who come by a domain get 421, e-mails have no links, and no page is cached',
        'List the names of the shop in "server.hosts", or give the store views a base URL',
        setting(fileOf(first, 'server', 'hosts'), 'server', 'hosts'),
      ),
    );
  if (settingOf(first, 'server', 'https') !== true)
    found.push(
      warning(
        'Browsers are not told to come by https only ("server.https" is off)',
        'Turn it on once the shop is reached by https, and say in "server.trustProxy" which proxy ends it',
        setting(fileOf(first, 'server', 'https'), 'server', 'https'),
      ),
    );
  const comesByHttps =
    settingOf(first, 'server', 'https') === true ||
    views.some((view) => String(settingOf(view, 'storeView', 'baseUrl')).startsWith('https://'));
  if (comesByHttps && isUntrusting(settingOf(first, 'server', 'trustProxy')))
    found.push(
      warning(
        'Something before the shop speaks https, and is not trusted about the visitors ("server.trustProxy" is off): ' +
          'they are counted together, and their limits are soon reached',
        'Set it to the number of proxies before the shop, or to their addresses',
        setting(fileOf(first, 'server', 'trustProxy'), 'server', 'trustProxy'),
      ),
    );
  return orOk(found, 'The shop has addresses of its own, by https');
}

const isUntrusting = (trustProxy: unknown): boolean => isEmpty(trustProxy) || trustProxy === 0;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** What nobody means as a secret. */
const PLACEHOLDERS: readonly RegExp[] = [
  /^(x{3,}|\*{3,}|\.{3,}|todo|tbd|none|secret|password|changeme|aeSu7aip|<.*>|\$\{.*\})$/i,
  /^(change[-_ ]me|replace[-_ ]?me|your[-_ ]|insert[-_ ]|example|placeholder|abcabc|abc123|123123|12345678)/i,
  /^test(ing)?[-_ ]?(key|secret|password)?$/i,
];

/** Names of settings that hold a secret. */
const SECRET_NAME = /(secret|password|passwd|token|apikey|api[-_]key|privatekey|invalidatekey|accesskey|consumerkey)$/i;

/** Whether a text is a stand-in for a secret, or could be guessed: few different characters, or a well-known word. */
export const isPlaceholder = (text: string): boolean =>
  PLACEHOLDERS.some((one) => one.test(text)) || new Set(text).size < 5;

/** Whether the secrets are some, and nobody else's business. */
export function checkSecrets({
  root,
  views,
  environment,
}: Pick<ExaminedShop, 'root' | 'views' | 'environment'>): readonly Finding[] {
  const isProduction = environment.NODE_ENV === 'production';
  const report = isProduction ? fault : warning;
  const found = views.flatMap((view): Finding[] => [
    ...secretsOf(view)
      .filter(({ value }) => value !== '' && isPlaceholder(value))
      .map(({ path }) =>
        report(
          `The secret "${path.join('.')}" is a placeholder`,
          `Make one: openssl rand -base64 32. Give it as ETALAGE__${path.map(constantOf).join('__')}`,
          setting(fileOf(view, ...path), ...path),
        ),
      ),
    ...(settingOf(view, 'server', 'outputCache', 'enabled') === true &&
    isEmpty(settingOf(view, 'server', 'invalidateKey'))
      ? [
          warning(
            'Pages are cached, and there is no key to purge them with ("server.invalidateKey")',
            'Make one: openssl rand -base64 32. Give it as ETALAGE__SERVER__INVALIDATE_KEY',
            setting(fileOf(view, 'server', 'invalidateKey'), 'server', 'invalidateKey'),
          ),
        ]
      : []),
  ]);
  const committed = committedSecrets(root, views).map(({ problem: { file, pointer, reason, hint, line }, isLeaked }) =>
    (isLeaked ? fault : warning)(`${file}${line ? `:${line}` : ''} ${pointer}: ${reason}`, hint, { file, pointer }),
  );
  return orOk([...once(found), ...committed], 'No secret is a placeholder, or in a file that Git keeps');
}

const constantOf = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();

/** Texts that the browser must not see, by their place: what is named like a secret, and passwords within addresses. */
function secretsOf(view: ExaminedView): { readonly path: readonly string[]; readonly value: string }[] {
  return textsIn(view.settings, []).flatMap(({ path, value }) => {
    if (path[0] === 'storeView') return [];
    if (SECRET_NAME.test(path.findLast((name) => !/^\d+$/.test(name)) ?? '')) return [{ path, value }];
    const { password = '' } = URL.canParse(value) ? new URL(value) : {};
    return password ? [{ path, value: decodeURIComponent(password) }] : [];
  });
}

function textsIn(
  value: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly value: string }[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Names that nobody can own (RFC 2606), so that they stand for others. */
const RESERVED =
  /@[^\s@]*\bexample(\.(com|org|net))?$|^[a-z]+:\/\/[^/]*\.?(example|invalid)(\.(com|org|net))?(?=[/:]|$)/i;

/** What is there to try a shop with, and does harm in one that sells. */
export function checkDemo({ views, isPublic }: Pick<ExaminedShop, 'views' | 'isPublic'>): readonly Finding[] {
  const report = isPublic ? fault : warning;
  const found = views.flatMap((view): Finding[] => {
    const at = (...path: string[]) => setting(fileOf(view, ...path), ...path);
    const hasModule = (id: string): boolean => view.modules.some(({ manifest }) => manifest.id === id);
    return [
      ...(hasModule('demo-shop')
        ? [
            report(
              'The demo shop is listed: its products, customers and stories are sold',
              'Take it out of "modules"',
              at('modules'),
            ),
          ]
        : []),
      ...(settingOf(view, 'payment-flyingblue', 'providerUrl') === 'test'
        ? [
            report(
              'Payments are made on a test page, where nobody really pays',
              'Set "payment-flyingblue.providerUrl" to the provider, or to "" to offer it no more, and take ' +
                '"etalage/modules/payment-flyingblue-demo" out of "modules"',
              at('payment-flyingblue', 'providerUrl'),
            ),
          ]
        : []),
      ...(settingOf(view, 'checkout', 'addressService') === 'sample'
        ? [
            report(
              'Addresses are looked up in a sample of a few',
              'Set "checkout.addressService" to "pdok" or "none"',
              at('checkout', 'addressService'),
            ),
          ]
        : []),
      ...textsIn(view.settings, [])
        .filter(({ value }) => RESERVED.test(value))
        .map(({ path, value }) =>
          report(
            `"${path.join('.')}" is an example (${value.replace(/\/\/[^@/]*@/, '//')})`,
            'Put the data of your company there',
            at(...path),
          ),
        ),
    ];
  });
  return orOk(once(found), 'Nothing is left of the demo shop');
}

/** What is better, and off for compatibility alone. */
export function checkRecommended({ views }: Pick<ExaminedShop, 'views'>): readonly Finding[] {
  const found = views.flatMap((view) => {
    const user = view.modules.find(({ manifest }) => manifest.id === 'user');
    if (!user || !('tokenInHeader' in propertiesOf(user.config?.public))) return [];
    if (settingOf(view, 'user', 'tokenInHeader') === true) return [];
    return [
      warning(
        "Customers' tokens travel in addresses, where logs of proxies keep them",
        'Set "user.tokenInHeader" to true, unless another client than this shop\'s needs it otherwise',
        setting(fileOf(view, 'user', 'tokenInHeader'), 'user', 'tokenInHeader'),
      ),
    ];
  });
  return orOk(once(found), 'What is recommended is set');
}

/** Store views share most of their settings. */
const once = (found: readonly Finding[]): Finding[] => [
  ...new Map(
    found.map((finding) => [`${finding.what} ${finding.where?.file} ${finding.where?.pointer}`, finding]),
  ).values(),
];

/** Whether the shop runs on several processes by what its settings say is not known; whether jobs are done is. */
export function checkJobs({ views }: Pick<ExaminedShop, 'views'>): readonly Finding[] {
  const [view] = views;
  const jobs = view && settingOf(view, 'server', 'jobs');
  const url = view && settingOf(view, 'server', 'database', 'url');
  if (!view || !isObject(jobs) || jobs.enabled !== false || url) return orOk([], 'Jobs are done');
  return [
    warning(
      'No process does jobs ("server.jobs.enabled" is off), and with SQLite there is no other: e-mails are not sent',
      'Turn it on, or run "etalage jobs run" from a timer',
      setting(fileOf(view, 'server', 'jobs', 'enabled'), 'server', 'jobs', 'enabled'),
    ),
  ];
}
