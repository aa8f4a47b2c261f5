import type { ProductCard, ProductOption } from './product.ts';

/** True when an option is chosen by swatches: some of its choices have a colour or a picture. */
export const hasSwatches = ({ choices }: Pick<ProductOption, 'choices'>): boolean =>
  choices.some(({ picture, swatch }) => picture !== null || swatch !== null);

/** The picture of the first choice that has one, else the product's first; null where it has none at all. */
export function chosenPicture(
  { options, imageProduct }: Pick<ProductCard, 'options' | 'imageProduct'>,
  chosen: Readonly<Record<string, string>>,
): string | null {
  const pictures = options.map(
    ({ key, choices }) => choices.find(({ value }) => Object.hasOwn(chosen, key) && value === chosen[key])?.picture,
  );
  return pictures.find((picture) => typeof picture === 'string') ?? imageProduct[0] ?? null;
}

/** Pictures of choices that are none of the product's own, each once, with the words for what they show. */
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
