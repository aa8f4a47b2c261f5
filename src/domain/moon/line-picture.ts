/** The address reveals nothing of the design, in a log or a forwarded mail. */
const FOLDER = '/luna/comandata/';

/** Returns the address of a designed line's picture from an unguessable id. */
export const designedPicture = (id: string): string => `${FOLDER}${id}.jpg`;

/** True for a picture drawn for one customer's design. */
export const isDesigned = (picture: string): boolean => picture.startsWith(FOLDER);

/** Returns the cache tag that purges a designed line's picture when it is erased. */
export const designedPictureTag = (picture: string): string => `luna-${picture.slice(FOLDER.length, -'.jpg'.length)}`;
