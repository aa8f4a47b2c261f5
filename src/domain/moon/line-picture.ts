/** The address says nothing of the design: who reads it in a log or a forwarded mail learns no name or place. */
const FOLDER = '/luna/comandata/';

/** The address of a designed line's picture, by an id that nobody can guess. */
export const designedPicture = (id: string): string => `${FOLDER}${id}.jpg`;

/** True for a picture that was drawn for one customer's design. */
export const isDesigned = (picture: string): boolean => picture.startsWith(FOLDER);

/** Cache tag of a designed line's picture: what was erased is purged by it. */
export const designedPictureTag = (picture: string): string => `luna-${picture.slice(FOLDER.length, -'.jpg'.length)}`;
