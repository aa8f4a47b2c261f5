// Runs a script of this folder on the project's own Node, installing first when needed. The machine's Node starts this
// file, so it is plain JavaScript without dependencies:  node scripts/run.mjs start --fresh
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(root, 'node_modules/.installed-lock');
/** npm writes this file at the end of an installation. */
const npmsLock = join(root, 'node_modules/.package-lock.json');
const [script, ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed; this is ${process.version}`);
install();
runScript();

function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === lock) return;
  // Somebody has just run `npm ci`.
  if (
    !existsSync(stamp) &&
    existsSync(npmsLock) &&
    existsSync(node) &&
    isNewer(npmsLock, join(root, 'package-lock.json'))
  )
    return writeFileSync(stamp, lock);
  console.log('Installing packages (a few minutes the first time) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (result.error || result.status !== 0) fail('the packages could not be installed; npm says why above');
  writeFileSync(stamp, lock);
}

function isNewer(file, other) {
  return statSync(file).mtimeMs > statSync(other).mtimeMs;
}

function runScript() {
  const parent = process.ppid;
  const child = spawn(node, ['--env-file-if-exists=.env', join(root, 'scripts', `${script}.ts`), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  // Passes signals on; Ctrl+C then arrives twice, which is harmless. A child whose IPC channel closes also stops.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000);
  child.on('exit', (code, signal) => {
    clearInterval(orphaned);
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
