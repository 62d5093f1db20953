import type { PwaConfig } from '../module.ts';

/** What the manifest of a store view is made of. */
export interface ManifestInput {
  readonly name: string;
  /** BCP 47. */
  readonly locale: string;
  /** `''` or `/be`. */
  readonly prefix: string;
  readonly settings: PwaConfig['secret'];
}

/** Sizes of icons in px, as the image service makes them: systems take the next larger one. */
const ICON_SIZES = [200, 520];
/** What iOS shows. */
const TOUCH_ICON_SIZE = 185;

/** The address of an icon, as PNG: not every system takes what browsers do. */
const iconUrl = (path: string, size: number): string => `/img/${size}/${size}/fit${encodeURI(path)}?format=png`;

/** The address of the icon for iOS, which fills it to its edges. */
export const touchIcon = ({ icon, maskableIcon }: PwaConfig['secret']): string =>
  iconUrl(maskableIcon || icon, TOUCH_ICON_SIZE);

/** The web app manifest (W3C) of a store view. */
export function webManifest({ name, locale, prefix, settings }: ManifestInput): object {
  const { shortName, themeColor, backgroundColor, icon, maskableIcon, shortcuts, screenshots } = settings;
  const home = `${prefix}/`;
  const icons = (path: string, purpose: 'any' | 'maskable'): object[] =>
    path === ''
      ? []
      : ICON_SIZES.map((size) => ({
          src: iconUrl(path, size),
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        }));
  return {
    id: home,
    name,
    short_name: shortName || name,
    lang: locale,
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: [...icons(icon, 'any'), ...icons(maskableIcon, 'maskable')],
    screenshots: screenshots.map(({ path, width, height, label }) => ({
      src: `/img/${width}/0/fit${encodeURI(path)}?format=jpeg`,
      sizes: `${width}x${height}`,
      type: 'image/jpeg',
      form_factor: width > height ? 'wide' : 'narrow',
      label,
    })),
    shortcuts: shortcuts.map(({ name: label, path }) => ({ name: label, url: prefix + path })),
  };
}
