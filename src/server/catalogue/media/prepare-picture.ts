import sharp from 'sharp';
import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { readPictureType } from '#domain/media/picture-type.ts';
import { Refusal, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';

/** WebP quality of the stored file, which the image CDN scales and encodes once more. */
const QUALITY = 85;

export interface PreparedPicture {
  content: Buffer<ArrayBuffer>;
  /** In pixels, after rotation. */
  width: number;
  height: number;
}

/** Re-encodes a picture as upright sRGB WebP, without place, time, camera and names. `side`: longest side, in pixels */
export async function preparePicture(bytes: ArrayBuffer, side: number = PICTURE_LIMITS.side): Promise<PreparedPicture> {
  if (readPictureType(new Uint8Array(bytes, 0, Math.min(64, bytes.byteLength))) === undefined) {
    refuse('unsupported_image');
  }
  try {
    // Level 'error' accepts harmless quirks of phone cameras, but no truncated file.
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
