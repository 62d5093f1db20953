import type { Model } from './models/model.ts';

export const occasions = {
  everyday: { option: 571, label: 'Elke dag' },
  work: { option: 572, label: 'Werk' },
  party: { option: 573, label: 'Feest' },
} as const;

type Occasion = keyof typeof occasions;

/** What a model is worn or carried to, by its shape, heel and leather; always something. */
export function occasionsOf(model: Pick<Model, 'shape' | 'heel' | 'surface'>): number[] {
  const fits: Readonly<Record<Occasion, boolean>> = {
    everyday: isForEveryDay(model),
    work: isForWork(model),
    party: isForParties(model),
  };
  const found = (Object.keys(fits) as Occasion[]).filter((occasion) => fits[occasion]);
  return (found.length > 0 ? found : ['everyday' as const]).map((occasion) => occasions[occasion].option);
}

function isForEveryDay({ shape, heel = 0 }: Pick<Model, 'shape' | 'heel'>): boolean {
  if (shape.silhouette === 'carrier') return shape.form === 'shopper' || shape.form === 'backpack';
  return shape.silhouette !== 'derby' && heel <= 50 && !(shape.silhouette === 'bag' && shape.form === 'mini');
}

function isForWork({ shape, heel = 0 }: Pick<Model, 'shape' | 'heel'>): boolean {
  switch (shape.silhouette) {
    case 'pump':
    case 'boot':
      return heel > 30 && heel <= 80;
    case 'carrier':
      return shape.form !== 'clutch';
    case 'bag':
      return shape.form === 'tote';
    default:
      return shape.silhouette === 'loafer' || shape.silhouette === 'derby';
  }
}

function isForParties({ shape, heel = 0, surface }: Pick<Model, 'shape' | 'heel' | 'surface'>): boolean {
  if (shape.silhouette === 'carrier') return shape.form === 'clutch';
  if (shape.silhouette === 'bag') return shape.form === 'mini';
  return heel > 80 || surface === 'patent' || (shape.silhouette === 'sandal' && heel > 50);
}
