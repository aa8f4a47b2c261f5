import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const LEFT_OUT = ['node_modules', 'dist', '.git', '.local', '.astro', '.netlify', 'test-results'];

/** A build and its stamp. */
const BUILD = ['dist', '.netlify', '.local/build-stamp'];
/** Cached build of an unconfigured production shop, for the next test that needs one. */
const CLOSED = join(root, '.local/closed-shop');

/**
 * Copies the sources with the same packages, for tests that change them or need a separate build.
 * @param ownPackages - true copies the packages for tests that pack them, because a link would be packed as a link
 * @param built - build to copy: the current one, or that of a closed shop if there is one
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
