import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../scripts/local/build.ts';
import { copyProject } from '../support/project-copy.ts';

const PLANTED = {
  SMTP_URL: 'smtp://planted-user:planted-smtp-password@127.0.0.1:25',
  SHOP_DB_URL: 'postgres://planted-database-user:planted-database-password@127.0.0.1:1/none',
  ADMIN_SETUP_CODE: 'planted-setup-code',
  STRIPE_SECRET_KEY: 'sk_live_planted-card-key',
  STRIPE_WEBHOOK_SECRET: 'whsec_planted-webhook-secret',
  NETLIFY_DB_URL: 'postgres://planted-netlify-user:planted-netlify-password@127.0.0.1:1/none',
};

/** The shop is built anew. */
const BUILD_MS = 180_000;

describe('a build that knows secrets', () => {
  const { folder, remove } = copyProject();
  beforeAll(async () => {
    await build(folder, PLANTED, true);
  }, BUILD_MS);
  afterAll(remove);

  it.each(['dist', '.netlify'])('leaves none of them in %s', (output) => {
    const files = readdirSync(join(folder, output), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    const telling = files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => readFileSync(file).includes('planted-'));
    expect(telling).toEqual([]);
  });

  it('builds the home page from the seed file when no database can be reached', () => {
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('Kit mulaj pentru gemeni');
  });
});
