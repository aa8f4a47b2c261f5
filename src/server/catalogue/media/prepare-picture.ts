import sharp from 'sharp';
import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { readPictureType } from '#domain/media/picture-type.ts';
import { Refusal, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** Of the kept file; the image CDN scales and encodes from it once more. */
const QUALITY = 85;

export interface PreparedPicture {
  content: Buffer<ArrayBuffer>;
  /** In pixels, as the picture is seen. */
  width: number;
  height: number;
}

/** Encodes a picture anew as WebP, upright, in sRGB, without place, time, camera and names. `side`: the longest that is kept, in pixels */
export async function preparePicture(bytes: ArrayBuffer, side: number = PICTURE_LIMITS.side): Promise<PreparedPicture> {
  if (readPictureType(new Uint8Array(bytes, 0, Math.min(64, bytes.byteLength))) === undefined) {
    refuse('unsupported_image');
  }
  try {
    // Level 'error' takes the harmless oddities of phone cameras, but nothing that is cut short.
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_LIMITS.pixels });
    const { format, compression, width, height } = await source.metadata();
    if (format === 'heif' && compression !== 'av1') refuse('unsupported_image');
    if (width * height > PICTURE_LIMITS.pixels) refuse('too_many_pixels');
    const { data, info } = await source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { content: Buffer.from(data), width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    refuse(tooLarge ? 'too_many_pixels' : 'broken_image');
  }
}
