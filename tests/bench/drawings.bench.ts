// Prints what the demo shop's pictures cost: kB of SVG, ms to draw one, and ms of CPU to render it at the sizes that
// the shop asks for.
import sharp from 'sharp';
import { drawPicture, picturePaths } from '../../modules/demo-shop/adapters/embedded/assortment/pictures.ts';

const sizes = [
  [386, 483],
  [600, 744],
  [1200, 1488],
] as const;
const rounds = 3;

// As in the image proxy; one thread, so that CPU time is what an idle core would take.
sharp.cache(false);
sharp.concurrency(1);

// One colour of each model is enough: a colour changes little but the colour.
const firsts = new Map(
  picturePaths
    .toReversed()
    .map((path) => [path.replace(/-[a-z]+-(side|pair|top|sole|hung|detail)\.svg$/, '-$1'), path]),
);
const start = performance.now();
const pictures = [...firsts.values()].sort().map((path) => ({ path, svg: drawPicture(path) ?? '' }));
console.log(
  `${pictures.length} pictures, ${((performance.now() - start) / pictures.length).toFixed(1)} ms to draw one`,
);

const rows: Record<string, Record<string, string>> = {};
for (const { path, svg } of pictures) {
  const row: Record<string, string> = { kB: (svg.length / 1024).toFixed(1) };
  for (const [width, height] of sizes) row[`${width}x${height}`] = (await cpuOf(svg, width, height)).toFixed(0);
  rows[path.replace(/^\/(z\/)?|\.svg$/g, '')] = row;
}
console.table(rows);

async function cpuOf(svg: string, width: number, height: number): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await sharp(Buffer.from(svg)).resize(width, height, { fit: 'inside' }).raw().toBuffer();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
