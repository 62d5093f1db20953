/**
 * In the place of Google's tag: reads what the page told before it came, and hears what it tells from then on. It sets
 * the cookie that the tag sets, which the server knows a browser by.
 */
export const googleStandIn = `(() => {
  const there = new URL('/g/collect', document.currentScript.src);
  const calls = (window.dataLayer ??= []);
  const told = ([command, what, params]) => {
    if (command === 'config' && !document.cookie.includes('_ga='))
      document.cookie = '_ga=GA1.1.' + Math.ceil(Math.random() * 1e9) + '.1; path=/; max-age=63072000; samesite=lax';
    const body = { event: [what, params], consent: ['consent ' + what, params] }[command];
    if (body) fetch(there, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify(body) });
  };
  calls.forEach(told);
  const push = calls.push.bind(calls);
  calls.push = (...more) => {
    more.forEach(told);
    return push(...more);
  };
})();
`;

/** In the place of Matomo's tracker: the calls that it would act upon. */
export const matomoStandIn = `(() => {
  const there = new URL('/matomo.php', document.currentScript.src);
  const told = ([name, ...params]) =>
    fetch(there, { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([name, params]) });
  const calls = window._paq ?? [];
  window._paq = { push: (...more) => more.forEach(told) };
  calls.forEach(told);
})();
`;
