import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBlobs } from '../../../../scripts/local/shop-server.ts';
import { openAdminSession } from '../../../../tests/support/admin-session.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminMediaRoutes } from './admin-media-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import type { SavedPicture } from './save-picture.ts';

const env = { ip: '::1', requestId: 'r', waitUntil: () => undefined };
const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('uploaded pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-blobs-'));
  let stopBlobs: () => Promise<void>;
  const test = useTestDatabase();
  let cookie: string;
  beforeAll(async () => {
    stopBlobs = await startBlobs(folder);
    ({ cookie } = await openAdminSession(test.db, { email: 'ana@exemplu.ro' }));
  });
  afterAll(async () => {
    await stopBlobs();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (body: Uint8Array<ArrayBuffer>, type = 'image/jpeg', by = cookie) =>
    adminMediaRoutes.request(
      '/api/admin/media',
      { method: 'POST', headers: { cookie: by, 'content-type': type }, body },
      env,
    );
  const upload = async (body: Uint8Array<ArrayBuffer>) => {
    const response = await send(body);
    expect(response.status).toBe(200);
    return (await response.json()) as SavedPicture;
  };
  const fetchPicture = (path: string, init?: RequestInit) => mediaRoutes.request(path, init, env);
  const code = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

  it('are served back as they are kept, to everyone and for good', async () => {
    const { path, bytes } = await upload(await picture('#a4482a'));
    const response = await fetchPicture(path);
    const content = Buffer.from(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000, immutable',
      etag: `"${path.slice(7, 71)}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(content.length).toBe(bytes);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
  });

  it('are read where they were written, not from a copy near by that does not have them yet', async () => {
    const { path } = await upload(await picture('#1f6f54'));
    const context = JSON.parse(Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT!, 'base64').toString()) as object;
    const farCopy = { ...context, edgeURL: 'http://localhost:1' };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(farCopy)).toString('base64'));
    const response = await fetchPicture(path);
    vi.unstubAllEnvs();
    expect(response.status).toBe(200);
  });

  it('are not sent again to a browser that has them', async () => {
    const { path } = await upload(await picture('#a4482a'));
    const etag = (await fetchPicture(path)).headers.get('etag')!;
    const response = await fetchPicture(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([response.status, await response.text()]).toEqual([304, '']);
  });

  it('are one picture when they are sent twice, also at the same time', async () => {
    const content = await picture('#2a3550');
    const [first, second] = await Promise.all([upload(content), upload(content)]);
    expect(second).toEqual(first);
    expect(await upload(content)).toEqual(first);
    const hash = first.path.slice(7, 71);
    const rows = await test.db.selectFrom('media').selectAll().where('id', '=', hash).execute();
    expect(rows).toMatchObject([{ width: 30, height: 20, bytes: first.bytes, created_by: 'ana@exemplu.ro' }]);
    const logged = await test.db.selectFrom('audit_log').selectAll().where('subject', '=', `media/${hash}`).execute();
    expect(logged).toMatchObject([{ actor: 'ana@exemplu.ro', action: 'media.upload' }]);
  });

  it('are refused when they are not pictures, or not whole', async () => {
    const whole = await picture('#ffffff');
    expect(await code(await send(Buffer.from('text.jpg')))).toEqual([422, 'unsupported_image']);
    expect(await code(await send(whole.subarray(0, whole.length - 60)))).toEqual([422, 'broken_image']);
    expect(await code(await send(Buffer.from('<svg/>'), 'image/svg+xml'))).toEqual([422, 'unsupported_image']);
    expect(await code(await send(new Uint8Array(0)))).toEqual([422, 'unsupported_image']);
  });

  it('are refused when they are not called pictures', async () => {
    expect(await code(await send(await picture('#ffffff'), 'application/json'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('are refused above 4.5 MB', async () => {
    expect(await code(await send(new Uint8Array(5_000_000)))).toEqual([413, 'body_too_large']);
  });

  it('are taken from admins only', async () => {
    const guest = await openAdminSession(test.db, { admin: false });
    expect((await send(await picture('#000000'), 'image/jpeg', '')).status).toBe(401);
    expect((await send(await picture('#000000'), 'image/jpeg', guest.cookie)).status).toBe(403);
  });

  it.each([`/media/${'0'.repeat(64)}.webp`, '/media/..%2Fsecret', '/media/a.svg'])(
    'that are not there: %s',
    async (path) => {
      const response = await fetchPicture(path);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await code(response)).toEqual([404, 'picture_not_found']);
    },
  );

  it('cannot be written at their own address', async () => {
    expect((await fetchPicture(`/media/${'0'.repeat(64)}.webp`, { method: 'PUT' })).status).toBe(405);
  });
});
