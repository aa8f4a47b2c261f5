import type { ProductCard, ProductOption } from './product.ts';

/** True if some choices have a colour or a picture, so that the option is shown as swatches. */
export const hasSwatches = ({ choices }: Pick<ProductOption, 'choices'>): boolean =>
  choices.some(({ picture, swatch }) => picture !== null || swatch !== null);

/** Returns the first picture of a chosen option, or else the product's first; null without any. */
export function chosenPicture(
  { options, imageProduct }: Pick<ProductCard, 'options' | 'imageProduct'>,
  chosen: Readonly<Record<string, string>>,
): string | null {
  const pictures = options.map(
    ({ key, choices }) => choices.find(({ value }) => Object.hasOwn(chosen, key) && value === chosen[key])?.picture,
  );
  return pictures.find((picture) => typeof picture === 'string') ?? imageProduct[0] ?? null;
}

/** Returns the choices' pictures that are not among the product's, each once, with an alternative text. */
export function choicePictures({
  title,
  options,
  imageProduct,
}: Pick<ProductCard, 'title' | 'options' | 'imageProduct'>): { src: string; alt: string }[] {
  const found = new Map<string, string>();
  for (const { label, choices } of options) {
    for (const { picture, label: choice } of choices) {
      if (picture === null || imageProduct.includes(picture) || found.has(picture)) continue;
      found.set(picture, `${title}, ${label.toLowerCase()} ${choice.toLowerCase()}`);
    }
  }
  return [...found].map(([src, alt]) => ({ src, alt }));
}
