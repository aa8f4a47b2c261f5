import sharp from 'sharp';

/** A picture as a camera hands it over; another ground makes another one. */
export const madePhoto = async (name: string, width: number, height: number, background = '#a4482a') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
