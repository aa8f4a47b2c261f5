// Cuts the two typefaces down to what Romanian pages use: `node scripts/subset-fonts.ts`. The results are committed.
// Letters outside (a buyer's name in another script) fall back to the system's typeface. The whole typefaces stand in
// scripts/fonts: Figtree of github.com/erikdkennedy/figtree, Fraunces of github.com/undercasetype/Fraunces, both under
// the SIL Open Font License 1.1, whose text pages have beside them as public/fonts-license.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

type Axes = NonNullable<NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']>;

const root = resolve(fileURLToPath(import.meta.url), '../..');
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
// One file each: the marks of Romanian and Hungarian stand in nearly every heading, and would be a request more.
const letters = `${ascii} ©«»°·×ÂÎâîäéèáíóöúüÄÁÉÍÓÖÚÜß–—‘’‚“”„•…€−²³½ĂăȘșȚțŞşŢţŐőŰű`;

/** What pages use of the typefaces' own rules; others bring glyphs that nobody sees, a seventh of Figtree. */
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'rvrn', 'tnum'];

const families: { name: string; source: string; variationAxes: Axes }[] = [
  { name: 'figtree', source: 'figtree.ttf', variationAxes: { wght: { min: 400, max: 700 } } },
  // Upright and sharp, with the letters that its maker means for running text.
  { name: 'fraunces', source: 'fraunces.woff2', variationAxes: { wght: 600, opsz: 14, SOFT: 0, WONK: 0 } },
];
for (const { name, source, variationAxes } of families) {
  const whole = readFileSync(join(root, 'scripts/fonts', source));
  // Its types do not know `keepFeatures` yet.
  const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures };
  const cut = await subsetFont(whole, letters, options);
  writeFileSync(join(root, `src/styles/fonts/${name}.woff2`), cut);
  console.log(name, cut.length, 'bytes');
}

// The display typeface once more, as data that code can be bundled with: pictures for shared links are drawn with it.
const typeface = { fraunces: readFileSync(join(root, 'src/styles/fonts/fraunces.woff2'), 'base64') };
writeFileSync(
  join(root, 'src/server/catalogue/shared-pictures/typeface.json'),
  `${JSON.stringify(typeface, null, 2)}\n`,
);
