/** Removes cookies of this address whose names begin so, at every place where scripts may have set them. */
export function removeCookies(beginnings: readonly string[]): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name && beginnings.some((beginning) => name.startsWith(beginning)));
  const labels = location.hostname.split('.');
  // Measurements set theirs for the whole domain: `.example.nl` of `www.example.nl`.
  const domains = labels.map((_, i) => labels.slice(i).join('.'));
  for (const name of names)
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
