import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesIn, listMissing } from './support/named-proofs.ts';

const rows = readFileSync('docs/law.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (duty|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, duty = '', source = '', place = '', proof = '', confirms = '']) => ({
    duty,
    source,
    place,
    proof,
    confirms,
  }));

describe('the table of the law', () => {
  it('says of each duty, once, its source, its place, its proof and who confirms it', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(new Set(rows.map(({ duty }) => duty)).size).toBe(rows.length);
    expect(rows.filter((row) => Object.values(row).includes(''))).toEqual([]);
    expect(rows.filter((row) => /\bOPEN\b/.test(Object.values(row).join(' ')))).toEqual([]);
    const silent = rows.filter(({ proof }) => filesIn(proof).length === 0 && proof !== 'read, not tested');
    expect(silent.map(({ duty }) => duty)).toEqual([]);
  });

  it('says when a source was looked up, or that nobody has looked it up', () => {
    const undated = rows.filter(({ source }) => !/looked up 11\.2026|from memory|^no duty|^the same/i.test(source));
    expect(undated.map(({ duty }) => duty)).toEqual([]);
  });

  it('names existing tests, by words of their titles', () => {
    expect(rows.flatMap(({ duty, proof }) => listMissing(proof).map((each) => `${duty}: ${each}`))).toEqual([]);
  });
});
