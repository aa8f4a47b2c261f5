import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TERMS } from './terms.ts';

const read = (path: string) => {
  const [, front, ...text] = readFileSync(`src/content/${path}`, 'utf8').split(/^---\n/m);
  return { updated: /^updated: (.+)$/m.exec(front!)![1], text: text.join('---\n') };
};

it('The terms that hold are of the day that confirmations name', () => {
  expect(read('policies/termeni-si-conditii.md').updated).toBe(TERMS.version);
});

it('No word of the terms changes without a version of its own', () => {
  const { text } = read('policies/termeni-si-conditii.md');
  expect(createHash('sha256').update(text).digest('hex')).toBe(TERMS.sha256);
});

it('Earlier terms stand under the day from which they held, before the ones that hold', () => {
  for (const file of readdirSync('src/content/earlier-terms')) {
    const day = file.replace('.md', '');
    expect(read(`earlier-terms/${file}`).updated).toBe(day);
    expect(day < TERMS.version).toBe(true);
  }
});
