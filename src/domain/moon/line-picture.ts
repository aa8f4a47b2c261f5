import { MOON_PRODUCT, moonPicturePath, readMoonDesign } from './moon-design.ts';

/** The picture of what is bought: a designed Moon shows its own design, anything else the product's first picture. */
export function linePicture(
  product: { id: string; imageProduct: readonly string[] },
  options: Readonly<Record<string, string>>,
): string | null {
  const design = product.id === MOON_PRODUCT ? readMoonDesign(options) : undefined;
  return design ? moonPicturePath(design) : (product.imageProduct[0] ?? null);
}

/** True for a picture that was drawn for one customer's design. */
export const isDesigned = (picture: string): boolean => picture.startsWith('/luna/');
