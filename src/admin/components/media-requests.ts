import type { AdminMediaRoutes, AdminSheetRoutes } from '#server/catalogue/media/admin-media-routes.ts';
import { client, request } from './request.ts';
import { keptSize, PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { readPictureType } from '#domain/media/picture-type.ts';

const media = client<AdminMediaRoutes>().api.admin.media;

export const uploadPicture = (picture: Blob) =>
  request(media.$post({}, { init: { body: picture, headers: { 'content-type': picture.type } } }));

const sheets = client<AdminSheetRoutes>().api.admin['safety-sheets'];

export const uploadSheet = (sheet: Blob) =>
  request(sheets.$post({}, { init: { body: sheet, headers: { 'content-type': 'application/pdf' } } }));

/** `message` is one of the server's own codes. */
export class PictureFault extends Error {
  readonly code: 'unsupported_image' | 'broken_image' | 'body_too_large';
  constructor(code: PictureFault['code']) {
    super(code);
    this.code = code;
  }
}

const PREVIEW_SIDE = 96;
/** Tried in turn until the picture fits. Camera noise is what makes it large. */
const QUALITIES = [0.9, 0.8, 0.65] as const;
/** The iPhone format, which only Safari decodes; it is converted before upload. */
const HEIC = /^image\/hei[cf]$/;

/** Shrinks a picture to at most 2400 px and 4.5 MB; a smaller one stays unchanged. @throws PictureFault */
export async function shrinkPicture(file: File): Promise<{ picture: Blob; preview: string }> {
  const type = readPictureType(new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (!type && !HEIC.test(file.type)) throw new PictureFault('unsupported_image');
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureFault(type ? 'broken_image' : 'unsupported_image');
  });
  try {
    // Data URL for display until the picture has its own address.
    const preview = draw(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.8);
    const fits = Math.max(bitmap.width, bitmap.height) <= PICTURE_LIMITS.side && file.size <= PICTURE_LIMITS.bytes;
    if (type && fits) return { picture: new Blob([file], { type }), preview };
    return { picture: await encode(draw(bitmap, PICTURE_LIMITS.side)), preview };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const kept = keptSize(bitmap.width, bitmap.height);
  const scale = Math.min(1, side / Math.max(kept.width, kept.height));
  canvas.width = Math.max(1, Math.round(kept.width * scale));
  canvas.height = Math.max(1, Math.round(kept.height * scale));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  // Safari cannot encode WebP and returns PNG, which is too large for a photo.
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
      if (blob?.type !== type) break;
      if (blob.size <= PICTURE_LIMITS.bytes) return blob;
    }
  }
  throw new PictureFault('body_too_large');
}
