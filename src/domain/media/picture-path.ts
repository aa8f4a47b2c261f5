/** Path of an uploaded picture, named by its content's SHA-256. */
export const PICTURE_PATH = /^\/media\/([a-f0-9]{64})\.webp$/;

/** Returns the path of a picture by its hexadecimal SHA-256. */
export const picturePath = (hash: string): string => `/media/${hash}.webp`;

/** Reads the hash from a requested file name; undefined if it is none. */
export function readPictureFile(file: string): string | undefined {
  return PICTURE_PATH.exec(`/media/${file}`)?.[1];
}
