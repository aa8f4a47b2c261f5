/** Whether a product's picture is one of those drawn for this shop (`public/produse`); photographs are uploaded. */
export const isDrawnPicture = (address: string): boolean => address.startsWith('/produse/');
