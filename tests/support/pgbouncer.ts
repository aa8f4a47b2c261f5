import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installWithApt } from '../../scripts/local/programs.ts';
import { freePort, serverAccount } from '../../scripts/local/postgres.ts';

/** Finds the program, which Debian installs outside of ordinary users' PATH. */
const find = () => findProgram('pgbouncer', '/usr/sbin/pgbouncer');

/** @returns undefined where it is unavailable, which skips its tests */
export async function findOrInstallPgBouncer(): Promise<string | undefined> {
  if (!find()) await installWithApt('--no-install-recommends', 'pgbouncer');
  return find();
}

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before a PostgreSQL, like Neon and Supabase: each transaction borrows a
 * connection. The pool is small, so that transactions change connections.
 */
export async function startPgBouncer(program: string, url: string): Promise<Pooler> {
  const { port: target, username, password } = new URL(url);
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${target} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
    { mode: 0o600 },
  );
  if (account.uid !== undefined) for (const path of [folder, file]) chownSync(path, account.uid, account.gid!);
  const pooler = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...account });
  process.once('exit', () => pooler.kill());
  await new Promise<void>((listening, failed) => {
    let said = '';
    pooler.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) listening();
    });
    pooler.once('error', failed);
    pooler.once('exit', () => failed(new Error(`PgBouncer ended: ${said}`)));
  });
  return {
    port,
    stop: async () => {
      await new Promise((ended) => {
        pooler.once('exit', ended);
        // Stops at once, without waiting for open connections.
        pooler.kill('SIGTERM');
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
