import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TERMS } from './terms.ts';

const read = (path: string) => {
  const [, front, ...text] = readFileSync(`src/content/${path}`, 'utf8').split(/^---\n/m);
  return { updated: /^updated: (.+)$/m.exec(front!)![1], text: text.join('---\n') };
};

it('The terms in force have the date that confirmations name', () => {
  expect(read('policies/termeni-si-conditii.md').updated).toBe(TERMS.version);
});

it('The text of the terms matches the hash of its version, so every change needs a new version', () => {
  const { text } = read('policies/termeni-si-conditii.md');
  expect(createHash('sha256').update(text).digest('hex')).toBe(TERMS.sha256);
});

it('Earlier terms are filed under the day they took effect, which is before the terms in force', () => {
  for (const file of readdirSync('src/content/earlier-terms')) {
    const day = file.replace('.md', '');
    expect(read(`earlier-terms/${file}`).updated).toBe(day);
    expect(day < TERMS.version).toBe(true);
  }
});
