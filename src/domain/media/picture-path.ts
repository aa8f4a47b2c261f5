/** Path of an uploaded picture: the SHA-256 of its content names it. */
export const PICTURE_PATH = /^\/media\/([a-f0-9]{64})\.webp$/;

/** The path of the picture whose content has this SHA-256, in hexadecimal. */
export const picturePath = (hash: string): string => `/media/${hash}.webp`;

/** The hash in a file's name as the media door gets it, or nothing. */
export function readPictureFile(file: string): string | undefined {
  return PICTURE_PATH.exec(`/media/${file}`)?.[1];
}
