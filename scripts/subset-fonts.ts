// Subsets the two typefaces to the letters of Romanian pages: `node scripts/subset-fonts.ts`. The results are
// committed. Other letters (a buyer's name in another script) use the system's typeface. The full typefaces in
// scripts/fonts are Figtree (github.com/erikdkennedy/figtree) and Fraunces (github.com/undercasetype/Fraunces), both
// under the SIL Open Font License 1.1, whose text is public/fonts-license.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;

const root = resolve(fileURLToPath(import.meta.url), '../..');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// One file per typeface: nearly every heading has Romanian letters, so a second file would be one more request.
const letters = `${ascii} ©«»°·×ÂÎâîäéèáíóöúüÄÁÉÍÓÖÚÜß–—‘’‚“”„•…€−²³½ĂăȘșȚțŞşŢţŐőŰű`;

/** OpenType features that pages use. Others keep unused glyphs, a seventh of Figtree. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'];

const families: { name: string; source: string; variationAxes: Axes }[] = [
  { name: 'figtree', source: 'figtree.ttf', variationAxes: { wght: { min: 400, max: 700 } } },
  // Upright and sharp, in the optical size that its designer intends for running text.
  { name: 'fraunces', source: 'fraunces.woff2', variationAxes: { wght: 600, opsz: 14, SOFT: 0, WONK: 0 } },
];
for (const { name, source, variationAxes } of families) {
  const whole = readFileSync(join(root, 'scripts/fonts', source));
  // The package's types lack `keepFeatures`.
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures };
  const cut = await subsetFont(whole, letters, options);
  writeFileSync(join(root, `src/styles/fonts/${name}.woff2`), cut);
  console.log(name, cut.length, 'bytes');
}

// Writes the display typeface a second time as importable data, to draw the pictures of shared links.
const typeface = { fraunces: readFileSync(join(root, 'src/styles/fonts/fraunces.woff2'), 'base64') };
writeFileSync(
  join(root, 'src/server/catalogue/shared-pictures/typeface.json'),
  `${JSON.stringify(typeface, null, 2)}\n`,
);
