import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, listMissing } from './support/named-proofs.ts';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Row {
  /** Numbers of OWASP ASVS requirements. */
  numbers: string;
  /** The last column: test files in backticks with titles in “quotes”, or a reason for none. */
  proof: string;
  line: string;
}

const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return { numbers: cells[1]!, proof: cells.at(-2)!, line };
  });

describe('the table of security', () => {
  it('names existing tests', () => {
    expect(filesIn(text).length).toBeGreaterThan(100);
    expect(filesIn(text).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('quotes titles of the file named before them', () => {
    const wrong = rows.flatMap(({ numbers, proof }) => listMissing(proof).map((each) => `${numbers}: ${each}`));
    expect(wrong).toEqual([]);
  });

  it('names for each requirement, once, its proof, or says that there is none', () => {
    const numbers = rows.flatMap((row) => row.numbers.split(', '));
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    const open = /\bread, not tested\b|\bedge\b|^every browser test\b/;
    const silent = rows.filter(
      ({ proof, line }) =>
        filesIn(proof).length === 0 && !open.test(proof) && !(proof === '–' && line.includes('Not met')),
    );
    expect(silent.map((row) => row.numbers)).toEqual([]);
  });
});

describe('the links of the documents', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');

  it('lead to existing files', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^):#]+)(#[^)]*)?\)/g)]
        .map(([, target = '']) => join(dirname(file), target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name existing decisions, in code too', () => {
    const numbers = globSync('docs/decisions/**/0*.md', { cwd: root }).map((file) => file.match(/\d{4}/)![0]);
    const code = globSync('{src,scripts,tests,netlify}/**/*.{ts,tsx,astro,mts,sql}', { cwd: root });
    const unknown = code.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?[ /](\d{4})/gi)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([named]) => `${file}: ${named}`),
    );
    expect(unknown).toEqual([]);
  });
});
