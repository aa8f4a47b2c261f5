/** True for drawings, which are in `public/produse`; photographs are uploaded. */
export const isDrawnPicture = (address: string): boolean => address.startsWith('/produse/');
