/** The markup with ids of its own, so that several drawings stand in one document; shadows are shared by all. */
export const withPrefix = (markup: string, prefix: string): string =>
  markup
    .replaceAll(/\bid="/g, `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
    .replaceAll(`url(#${prefix}touch)`, 'url(#touch)')
    .replaceAll(`url(#${prefix}pool)`, 'url(#pool)');
