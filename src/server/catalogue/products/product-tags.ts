/** Cache tag of everything that lists products. */
export const CATALOGUE_TAG = 'produse';

/** Cache tag of everything that shows one product. */
export const productTag = (id: string): string => `produs-${id}`;
