import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const TEST_FILE = /^(src|tests|scripts)\/.+\.(test|spec)\.tsx?$/;

/** Lists the test files in backticks, which are every second part. */
export const filesIn = (proof: string) =>
  proof.split('`').filter((part, index) => index % 2 === 1 && TEST_FILE.test(part));

/** Lists missing proofs: test files, and “quoted” titles not found in their file. */
export function listMissing(proof: string): string[] {
  let source = '';
  return proof.split('`').flatMap((part) => {
    if (TEST_FILE.test(part)) source = existsSync(join(root, part)) ? readFileSync(join(root, part), 'utf8') : '';
    const titles = [...part.matchAll(/“([^”]+)”/g)].map(([, title]) => title!);
    return TEST_FILE.test(part) && source === '' ? [part] : titles.filter((title) => !source.includes(title));
  });
}
