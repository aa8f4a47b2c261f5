import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const LEFT_OUT = ['node_modules', 'dist', '.git', '.local', '.astro', '.netlify', 'test-results'];

/** A build, and what it was made of. */
const BUILD = ['dist', '.netlify', '.local/build-stamp'];
/** The build of a shop in production that nobody has completed is kept there, for whoever opens one next. */
const CLOSED = join(root, '.local/closed-shop');

/**
 * A copy of the sources with the same packages, for tests that change them or whose builds must not meet the others'.
 * @param ownPackages - true where packages are packed: they are no link then, which would be packed as a link
 * @param built - the build that is taken with it: the one that stands, or that of a closed shop where there is one
 */
export function copyProject({
  ownPackages = false,
  built,
}: { ownPackages?: boolean; built?: 'sample' | 'closed' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-project-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  if (built === 'sample' || (built && existsSync(CLOSED))) copyBuild(built === 'closed' ? CLOSED : root, folder);
  const [packages, copy] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  if (ownPackages) cpSync(packages, copy, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(packages, copy);
  return {
    folder,
    keepClosedBuild: () => {
      rmSync(CLOSED, { recursive: true, force: true });
      copyBuild(folder, CLOSED);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function copyBuild(from: string, to: string): void {
  for (const part of BUILD) cpSync(join(from, part), join(to, part), { recursive: true });
}
