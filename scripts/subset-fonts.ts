// Cuts the two typefaces down to what Romanian pages use: `node scripts/subset-fonts.ts`. The results are committed.
// Letters outside (a buyer's name in another script) fall back to the system's typeface.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const latin = `${ascii} ©«»°·×ÂÎâîäéèáíóöúüÄÁÉÍÓÖÚÜß–—‘’‚“”„•…€−²³½`;
const latinExt = 'ĂăȘșȚțŞşŢţŐőŰű';

const families = [
  { name: 'figtree', weight: { min: 400, max: 700 } },
  { name: 'fraunces', weight: 600 },
];
for (const { name, weight } of families) {
  for (const [subset, letters] of [
    ['latin', latin],
    ['latin-ext', latinExt],
  ] as const) {
    const source = join(root, `node_modules/@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
    const options = { targetFormat: 'woff2', variationAxes: { wght: weight } } as const;
    const cut = await subsetFont(readFileSync(source), letters, options);
    writeFileSync(join(root, `src/styles/fonts/${name}-${subset}.woff2`), cut);
    console.log(name, subset, cut.length, 'bytes');
  }
}

// The display typeface once more, as data that code can be bundled with: pictures for shared links are drawn with it.
const cut = (subset: string) => readFileSync(join(root, `src/styles/fonts/fraunces-${subset}.woff2`), 'base64');
const typeface = { latin: cut('latin'), latinExt: cut('latin-ext') };
writeFileSync(
  join(root, 'src/server/catalogue/shared-pictures/typeface.json'),
  `${JSON.stringify(typeface, null, 2)}\n`,
);
