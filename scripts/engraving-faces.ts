// Turns three typefaces into outlines that the moon's engraving is made of. The results are committed.
//   npm pack @fontsource/eb-garamond@5.3.0 @fontsource/figtree@5.3.0 @fontsource/dancing-script@5.3.0
//   unpack each as FOLDER/<name>, then: node scripts/engraving-faces.ts FOLDER
//   and prettier --write src/domain/engraving/faces/*.json
// All three are under the SIL Open Font License 1.1 (faces/OFL.txt has its text and the copyrights). One of them reserves
// its name, so the outlines go by the shop's names.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

const folder = process.argv[2] ?? '';
const target = resolve(fileURLToPath(import.meta.url), '../../src/domain/engraving/faces');

/** The letters of the European languages that write with Latin ones, digits, and what stands between them. */
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ' &.,:;!?%’‘\'"„”“-–—+*/()·@#°',
  'ĂÂÎȘȚăâîșțŞŢşţ',
  'ÀÁÃÄÅÆÇÈÉÊËÌÍÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáãäåæçèéêëìíïðñòóôõöøùúûüýþÿ',
  'ĀāĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž',
].join('');
/** Pairs are measured between plain letters; an accented one stands like its plain one. */
const PAIRED = /[A-Za-z.,’„”\-–]/;

const FACES = [
  { face: 'clasic', family: 'eb-garamond', weight: 500, tracking: 30 },
  { face: 'simplu', family: 'figtree', weight: 500, tracking: 30 },
  { face: 'caligrafic', family: 'dancing-script', weight: 600, tracking: 0 },
];

type Command = { command: string; args: number[] };
const CODES: Record<string, string> = { lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c' };

/** Each contour as a path that starts at 0,0, with where it starts. */
function contoursOf(commands: Command[]): { path: string; x: number; y: number }[] {
  const contours: { path: string; x: number; y: number }[] = [];
  let [x, y] = [0, 0];
  for (const { command, args } of commands) {
    const points = args.map(Math.round);
    if (command === 'moveTo') {
      [x, y] = [points[0]!, points[1]!];
      contours.push({ path: '', x, y });
    } else if (command !== 'closePath') {
      const steps = points.map((value, index) => value - (index % 2 ? y : x));
      contours.at(-1)!.path += `${CODES[command]!}${steps.join(' ')}`.replaceAll(' -', '-');
      [x, y] = [points.at(-2)!, points.at(-1)!];
    }
  }
  return contours.filter(({ path }) => path);
}

const HEART_WIDTH = 1.1;
/** None of the faces has a heart, and names of two are often joined by one; drawn from its point upwards. */
function heart(wide: number, high: number): string {
  const step = (...parts: number[]) =>
    `c${parts.map((part, index) => Math.round(part * (index % 2 ? high : wide))).join(' ')}`.replaceAll(' -', '-');
  return [
    step(-0.32, 0.3, -0.5, 0.5, -0.5, 0.72),
    step(0, 0.18, 0.12, 0.28, 0.255, 0.28),
    step(0.11, 0, 0.2, -0.07, 0.245, -0.18),
    step(0.045, 0.11, 0.135, 0.18, 0.245, 0.18),
    step(0.135, 0, 0.255, -0.1, 0.255, -0.28),
    step(0, -0.22, -0.18, -0.42, -0.5, -0.72),
  ].join('');
}

const licences: string[] = [];
for (const { face, family, weight, tracking } of FACES) {
  const open = (subset: string) =>
    fontkit.create(
      readFileSync(join(folder, `${family}/files/${family}-${subset}-${weight}-normal.woff2`)),
    ) as fontkit.Font;
  const fonts = [open('latin'), open('latin-ext')];
  const [latin] = fonts as [fontkit.Font];
  const paths: string[] = [];
  const glyphs: Record<string, number[]> = {};
  for (const letter of LETTERS) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0)!));
    if (!font) continue;
    const glyph = font.glyphForCodePoint(letter.codePointAt(0)!);
    const entry = [Math.round(glyph.advanceWidth)];
    for (const { path, x, y } of contoursOf(glyph.path.commands as Command[])) {
      if (!paths.includes(path)) paths.push(path);
      entry.push(paths.indexOf(path), x, y);
    }
    glyphs[letter] = entry;
  }
  const { unitsPerEm, capHeight, xHeight } = latin;
  const [wide, high] = [Math.round(HEART_WIDTH * capHeight), capHeight];
  glyphs['♥'] = [Math.round(wide + capHeight / 10), paths.push(heart(wide, high)) - 1, Math.round(wide / 2), 0];
  const kerning: Record<string, number> = {};
  const paired = Object.keys(glyphs).filter((letter) => PAIRED.test(letter));
  for (const left of paired)
    for (const right of paired) {
      const wide = (text: string) => latin.layout(text, { liga: false, clig: false, calt: false }).advanceWidth;
      const step = Math.round(wide(left + right) - wide(left) - wide(right));
      if (Math.abs(step) >= 5) kerning[left + right] = step;
    }
  const data = { unitsPerEm, capHeight, xHeight, tracking, paths, glyphs, kerning };
  writeFileSync(join(target, `${face}.json`), `${JSON.stringify(data)}\n`);
  licences.push(readFileSync(join(folder, `${family}/LICENSE`), 'utf8').trim());
  console.log(face, Object.keys(glyphs).length, 'letters', paths.length, 'paths', Object.keys(kerning).length, 'pairs');
}
const copyrights = licences.map((text) => text.split(/\n| [^ ]+\.ttf:/)[0]).join('\n');
writeFileSync(join(target, 'OFL.txt'), `${copyrights}\n${licences[0]!.split('\n').slice(1).join('\n')}\n`);
