import sharp from 'sharp';

/** Makes a camera-like picture; another background makes another picture. */
export const madePhoto = async (name: string, width: number, height: number, background = '#a4482a') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
