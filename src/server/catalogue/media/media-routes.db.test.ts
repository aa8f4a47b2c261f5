import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { useCaller, useFileStore } from '../../../../tests/support/shop.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminMediaRoutes } from './admin-media-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import type { SavedPicture } from './save-picture.ts';

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('uploaded pictures', () => {
  const test = useTestDatabase();
  const owner = useCaller(adminMediaRoutes);
  const visitor = useCaller(mediaRoutes, 'visitor');
  useFileStore();

  const send = (body: Uint8Array, type = 'image/jpeg') =>
    owner('/api/admin/media', 'POST', body, { 'content-type': type });
  const upload = async (body: Uint8Array) => {
    const response = await send(body);
    expect(response.status).toBe(200);
    return (await response.json()) as SavedPicture;
  };
  const code = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code];

  it('are served to everyone as they are stored, and cached for good', async () => {
    const { path, bytes } = await upload(await picture('#a4482a'));
    const response = await visitor(path);
    const content = Buffer.from(await response.arrayBuffer());
    const etag = `"${path.slice(7, 71)}"`;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cdn-cache-control': 'public, durable, max-age=31536000, immutable',
      etag,
      'x-content-type-options': 'nosniff',
    });
    expect(content.length).toBe(bytes);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    // A browser with a matching ETag gets 304.
    const again = await visitor(path, 'GET', undefined, { 'if-none-match': `W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('are read from where they were written, not from a nearby copy that lacks them', async () => {
    const { path } = await upload(await picture('#1f6f54'));
    const context = JSON.parse(Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT!, 'base64').toString()) as object;
    const farCopy = { ...context, edgeURL: 'http://localhost:1' };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(farCopy)).toString('base64'));
    const { status } = await visitor(path);
    vi.unstubAllEnvs();
    expect(status).toBe(200);
  });

  it('are stored once if they are sent twice, even at once', async () => {
    const content = await picture('#2a3550');
    const [first, second] = await Promise.all([upload(content), upload(content)]);
    expect(second).toEqual(first);
    expect(await upload(content)).toEqual(first);
    const hash = first.path.slice(7, 71);
    const rows = await test.db.selectFrom('media').selectAll().where('id', '=', hash).execute();
    expect(rows).toMatchObject([{ width: 30, height: 20, bytes: first.bytes }]);
    const logged = await test.db.selectFrom('events').selectAll().where('subject', '=', `media/${hash}`).execute();
    expect(logged).toMatchObject([{ actor: rows[0]!.createdBy, kind: 'media.upload' }]);
  });

  it('are refused above 4.5 MB, or if they are no pictures, incomplete or of another content type', async () => {
    const whole = await picture('#ffffff');
    expect(await code(await send(Buffer.from('<svg/>'), 'image/svg+xml'))).toEqual([422, 'unsupported_image']);
    expect(await code(await send(whole.subarray(0, whole.length - 60)))).toEqual([422, 'broken_image']);
    expect(await code(await send(whole, 'application/json'))).toEqual([415, 'unsupported_media_type']);
    expect(await code(await send(new Uint8Array(5_000_000)))).toEqual([413, 'body_too_large']);
  });

  it.each([`/media/${'0'.repeat(64)}.webp`, '/media/..%2Fsecret', '/media/a.svg'])(
    'are not found at %s',
    async (path) => {
      const response = await visitor(path);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      expect(await code(response)).toEqual([404, 'picture_not_found']);
    },
  );
});
