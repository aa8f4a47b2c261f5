import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { moonPicturePath, type MoonDesign } from '#domain/moon/moon-design.ts';
import { moonPicturesRoutes } from './moon-pictures-routes.ts';

const CONTEXT = { ip: '', requestId: 'test', waitUntil: () => undefined };
const get = (path: string) => moonPicturesRoutes.request(`http://shop.test${path}`, {}, CONTEXT);
const pictureOf = async (design: MoonDesign) => Buffer.from(await (await get(moonPicturePath(design))).arrayBuffer());

describe('the picture of a design', () => {
  it('is a JPEG of 640 × 640 that is kept for ever, by its options', async () => {
    const response = await get(moonPicturePath({ ...DEFAULT_DESIGN, mulaj: 'mana', asezare: 'rama' }));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('immutable');
    expect(response.headers.get('netlify-vary')).toBe(
      'query=diametru|finisaj|data|ora|loc|litere|mulaj|asezare|nume|rand',
    );
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 640 });
  });

  it('has the same bytes for the same options, and others for others', async () => {
    const first = await pictureOf(DEFAULT_DESIGN);
    expect(first.equals(await pictureOf({ ...DEFAULT_DESIGN }))).toBe(true);
    for (const change of [{ nume: 'Ana' }, { litere: 'simplu' }, { finisaj: 'ivoriu' }, { ora: '23:40' }] as const)
      expect(first.equals(await pictureOf({ ...DEFAULT_DESIGN, ...change })), JSON.stringify(change)).toBe(false);
  });

  it.each([
    ['nothing', '/luna/imagine.jpg'],
    ['a day that is none', moonPicturePath({ ...DEFAULT_DESIGN, data: '2025-02-30' })],
    ['a place that is none', moonPicturePath({ ...DEFAULT_DESIGN, loc: 'Nicăieri' })],
    ['an option that is none', `${moonPicturePath(DEFAULT_DESIGN)}&culoare=verde`],
    ['an option twice', `${moonPicturePath(DEFAULT_DESIGN)}&finisaj=bronz`],
  ])('is refused for an address with %s', async (_what, path) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request' });
  });
});
