import type { Shape, Toe } from '../drawings/drawing.ts';

type Of<S extends Shape['silhouette']> = Extract<Shape, { silhouette: S }>;

/** Short names for the forms of shoes and bags, so that a line's list reads as a list. Heels in millimetres. */
export const pump = (heel: Of<'pump'>['heel'], heelHeight: number, toe: Toe): Shape => ({
  silhouette: 'pump',
  heel,
  heelHeight,
  toe,
});
export const sling = (heel: Of<'mule'>['heel'], heelHeight: number, toe: Toe): Shape => ({
  silhouette: 'mule',
  heel,
  heelHeight,
  toe,
  back: 'sling',
  trim: 'none',
});
export const mule = (
  heel: Of<'mule'>['heel'],
  heelHeight: number,
  toe: Toe,
  trim: Of<'mule'>['trim'] = 'none',
): Shape => ({ silhouette: 'mule', heel, heelHeight, toe, back: 'open', trim });
export const sneaker = (sole: Of<'sneaker'>['sole'], cut: Of<'sneaker'>['cut'] = 'low'): Shape => ({
  silhouette: 'sneaker',
  sole,
  cut,
});
export const boot = (
  heel: Of<'boot'>['heel'],
  heelHeight: number,
  toe: Toe,
  closure: Of<'boot'>['closure'] = 'zip',
): Shape => ({ silhouette: 'boot', heel, heelHeight, toe, closure });
export const longBoot = (
  heel: Of<'long-boot'>['heel'],
  heelHeight: number,
  toe: Toe,
  shaft: Of<'long-boot'>['shaft'] = 'slim',
): Shape => ({ silhouette: 'long-boot', heel, heelHeight, toe, shaft });
export const sandal = (heel: Of<'sandal'>['heel'], heelHeight: number, straps: Of<'sandal'>['straps']): Shape => ({
  silhouette: 'sandal',
  heel,
  heelHeight,
  straps,
});
export const ballerina = (toe: Toe, trim: Of<'ballerina'>['trim'] = 'none'): Shape => ({
  silhouette: 'ballerina',
  toe,
  trim,
});
export const espadrille = (sole: Of<'espadrille'>['sole']): Shape => ({ silhouette: 'espadrille', sole });
export const loafer = (heelHeight: number): Shape => ({ silhouette: 'loafer', heelHeight });
export const derby = (heelHeight: number): Shape => ({ silhouette: 'derby', heelHeight });
export const bag = (form: Of<'bag'>['form']): Shape => ({ silhouette: 'bag', form });
export const carrier = (form: Of<'carrier'>['form']): Shape => ({ silhouette: 'carrier', form });
