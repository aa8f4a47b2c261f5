import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { inboxEn } from '#texts/admin/en/inbox.ts';
import { formatPhone } from '#texts/formats.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { PAINTS } from '#server/platform/mail-parts/mail-colours.ts';
import { contrast } from './support/contrast.ts';
import { letterHtml, letterText } from '#server/platform/mail-parts/draw-letter.ts';
import type { Letter } from '#server/platform/mail-parts/letter.ts';
import { letterOf } from '#server/platform/mail/mails-table.ts';
import { CONFIRMATION, everyMail } from './support/every-mail.ts';

/** Styles that Gmail, Outlook and Apple Mail support, and those that Word may ignore (docs/decisions/0098). */
const DRAWN = /^(color|background-color|border(-(top|bottom))?(-(width|style|color))?|border-collapse|font(-(size|weight|family))?|line-height|margin(-top)?|padding(-(left|top))?|text-(align|decoration)|vertical-align|width|height|max-width|display|mso-[a-z-]+)$/; // prettier-ignore
const LEFT_OUT_UNHARMED = /^(border-radius|overflow|overflow-wrap|word-break|white-space|max-height|margin-right)$/;
/** Gmail clips longer mails. */
const GMAIL_BYTES = 102_000;

const mails = everyMail().map(({ name, mail }) => {
  const letter = JSON.parse(JSON.stringify(letterOf(mail))) as Letter;
  const around = { contract: CONFIRMATION };
  return {
    name,
    letter,
    recipient: mail.recipient,
    html: letterHtml(letter, around),
    text: letterText(letter, around),
  };
});
// To view the mails: MAIL_GALLERY=/a/folder npm run test:unit -- tests/mails.test.ts
const folder = process.env.MAIL_GALLERY;
if (folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, html, text } of mails) {
    writeFileSync(join(folder, `${name}.html`), html);
    writeFileSync(join(folder, `${name}.txt`), text);
  }
}

/** Lists all texts of a letter, a line each, without addresses, codes and markers. */
function wordsOf(part: unknown, key = ''): string[] {
  if (typeof part === 'string')
    return /^(preview|address|source|qr|alt|caption|subject)$/.test(key) ? [] : part.split('\n');
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, each]) => wordsOf(each, Array.isArray(part) ? key : name));
}

/** Strips HTML to its visible text. */
const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name]!); // prettier-ignore

it('each kind of mail has words in the back-office', () => {
  const kinds = new Set(everyMail().map(({ mail }) => mail.kind));
  expect([...kinds].filter((kind) => !(kind in inboxEn.mails.kinds))).toEqual([]);
});

describe.each(mails)('the mail $name', ({ letter, html, text, recipient }) => {
  const tags = (name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

  it('is Romanian, has light and dark colours, and is well-formed in both parts', () => {
    expect(html).toMatch(/^<!doctype html>\s*<html lang="ro"/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    const all = `${letter.subject}${html}${text}`;
    expect(all).not.toMatch(/undefined|\[object|NaN|[şţŞŢ]/);
    expect(all).toBe(all.normalize('NFC'));
  });

  it('says the same in both parts, with its sender', () => {
    const drawn = readable(html);
    for (const words of [...wordsOf(letter), shop.legalName, shop.cui, formatPhone(shop.phone)]) {
      expect(drawn).toContain(words);
      expect(text).toContain(words);
    }
  });

  it('has one button', () => {
    const buttons = [...html.matchAll(/<td align="center" class="button"[^>]*>\s*<a href="([^"]+)"[^>]*>([^<]+)</g)];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]![1]).toMatch(/^https?:\/\//);
  });

  it('loads pictures from the shop alone, reserves their space, and is complete without them', () => {
    for (const tag of tags('img')) {
      expect(tag).toMatch(/width="\d+"[^>]*height="\d+"/);
      expect(tag).toMatch(/alt="/);
      const [, source] = /src="([^"]+)"/.exec(tag)!;
      expect(source!.startsWith(`${readEnvironment().URL}/`) || source!.startsWith('data:image/png')).toBe(true);
      expect(source).not.toMatch(/\.(webp|svg|avif)$/);
    }
  });

  it('escapes every value, and runs nothing', () => {
    expect(html).not.toMatch(/<Ion>|<altfel>|<script|\son\w+=/);
  });

  it('is laid out with presentation tables, and only with styles that mail programs draw', () => {
    for (const tag of tags('table')) expect(tag).toContain('role="presentation"');
    const inTags = [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, style]) => style!.split(';'));
    const properties = new Set(inTags.map((each) => each.split(':')[0]!.trim()).filter(Boolean));
    const unknown = [...properties].filter((each) => !DRAWN.test(each) && !LEFT_OUT_UNHARMED.test(each));
    expect(unknown).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_BYTES);
  });

  it('has a recipient', () => {
    expect(recipient).toContain('@');
  });
});

it('the confirmation of a transfer order has its QR code as a picture, and its payment reference', () => {
  const { html, text } = mails.find(({ name }) => name === 'order-placed-transfer')!;
  expect(html).toMatch(/<img\s+src="data:image\/png;base64,iVBOR[^"]+"\s+alt="Cod QR cu datele transferului"/);
  expect(text).toContain('Detaliile plății: CG-2026-000123');
  expect(text).toContain('Îți păstrăm produsele 7 zile');
});

describe('the mails of a gift', () => {
  /** Returns both parts of a mail, without styles. */
  const parts = (named: string) => {
    const { html, text } = mails.find(({ name }) => name === named)!;
    return [html.replace(/<style[\s\S]*?<\/style>/g, ' '), text];
  };

  it.each([
    ['order-placed-gift', ['Trimitem cadoul joi, 10 decembrie', 'La 14 zile după ce ajunge cadoul']],
    ['review-request-gift', ['de când a ajuns cadoul']],
    ['order-placed-cash', ['La 14 zile după ce primești comanda']],
    ['order-placed-shop-gift', ['La mulți ani', 'până joi, 10 decembrie, ca să ajungă cel târziu luni, 14 decembrie']],
  ])('address a buyer who is not the recipient: %s', (name, words) => {
    for (const part of parts(name)) for (const word of words) expect(part).toContain(word);
    for (const part of parts('order-placed-gift')) expect(part).not.toContain('primești comanda îți trimitem');
  });
});

describe('the colours of mails', () => {
  it('are those of the shop, light and dark', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8').toLowerCase();
    const [light, dark] = tokens.split("[data-theme='dark']");
    for (const colours of Object.values(PAINTS).flatMap((each) => Object.values<readonly [string, string]>(each))) {
      expect(light).toContain(colours[0].toLowerCase());
      expect(dark).toContain(colours[1].toLowerCase());
    }
  });

  const grounds = ['ground', 'card', 'tint'] as const;
  const inks = ['ink', 'soft', 'accent'] as const;

  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('can be read in the %s', (_light, index) => {
    const pairs = inks.flatMap((ink) =>
      grounds.map((ground) => [PAINTS[ink].ink[index], PAINTS[ground].ground[index]] as const),
    );
    const own = (['button', 'done', 'stopped'] as const).map((each) => [PAINTS[each].ink[index], PAINTS[each].ground[index]] as const); // prettier-ignore
    for (const [ink, ground] of [...pairs, ...own]) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThan(4.5); // prettier-ignore
  });
});
