// Usage: node icons.mjs [--out dir]   favicon and app icons: a small hand print.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
const here = path.dirname(fileURLToPath(import.meta.url));
const sharp = createRequire(process.env.ARTWORK_MODULES ? path.join(process.env.ARTWORK_MODULES, 'x.js') : import.meta.url)('sharp');
const i = process.argv.indexOf('--out');
const out = i > 0 ? process.argv[i + 1] : path.join(here, '../../public');

// drawn on a 64 x 64 sheet; fingers are round strokes, each print slightly apart from the palm
const print = (ink) => `<g fill="none" stroke="${ink}" stroke-linecap="round"><path stroke-width="8.6" d="M18.4 25.5 15.6 16.8M28 22.2 26.9 11.6M37.9 22.3 39.2 12.1M47 26.6 50 19"/><path stroke-width="9" d="M11.8 38.2 7.6 34.4"/></g><path fill="${ink}" d="M32.6 28.6c8.6 0 16.7 4.4 16.7 13.2 0 4.6-2.2 7.4-3.6 10.6-2 4.6-6 7.4-12 7.4-6.6 0-10.6-3.4-13.6-8-2.2-3.4-3.8-5.9-3.8-10.2 0-8.6 7.9-13 16.3-13Z"/>`;
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.i{color:#A4482A}@media (prefers-color-scheme:dark){.i{color:#E59A76}}</style><g class="i">${print('currentColor')}</g></svg>\n`;
writeFileSync(path.join(out, 'favicon.svg'), favicon);
// app icons: terracotta ground, plaster-white print, inside the safe zone of maskable icons
const app = (s) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${s}" height="${s}" viewBox="0 0 64 64"><rect width="64" height="64" fill="#A4482A"/><g transform="translate(32 32) scale(.7) translate(-29.6 -34)">${print('#FAF7F2')}</g></svg>`);
for (const [f, s] of [['apple-touch-icon.png', 180], ['icon-192.png', 192], ['icon-512.png', 512]])
  await sharp(app(s), { density: 300 }).resize(s, s).flatten({ background: '#A4482A' }).png({ compressionLevel: 9 }).toFile(path.join(out, f));
