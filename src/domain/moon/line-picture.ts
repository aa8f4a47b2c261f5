/**
 * Where the picture of an ordered design stands. Its address says nothing of the design: whoever reads it in a log, a history or a
 * forwarded mail learns no name, day or place by it.
 */
const FOLDER = '/luna/comandata/';

/** The address of a designed line's picture, by an id that nobody can guess. */
export const designedPicture = (id: string): string => `${FOLDER}${id}.jpg`;

/** True for a picture that was drawn for one customer's design. */
export const isDesigned = (picture: string): boolean => picture.startsWith(FOLDER);

/** Cache tag of a designed line's picture: what was erased is purged by it. */
export const designedPictureTag = (picture: string): string => `luna-${picture.slice(FOLDER.length, -'.jpg'.length)}`;
