import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const LEFT_OUT = ['node_modules', 'dist', '.git', '.local', '.astro', '.netlify', 'test-results'];

/** The build that stands, and what it was made of. */
const BUILD = ['dist', '.netlify', '.local/build-stamp'];

/**
 * A copy of the sources with the same packages, for tests that change them or whose builds must not meet the others'.
 * @param ownPackages - true where packages are packed: they are no link then, which would be packed as a link
 * @param built - true where the build that stands is taken with it
 */
export function copyProject({ ownPackages = false, built = false } = {}): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'shop-project-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  if (built) for (const part of BUILD) cpSync(join(root, part), join(folder, part), { recursive: true });
  const [packages, copy] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  if (ownPackages) cpSync(packages, copy, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(packages, copy);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
