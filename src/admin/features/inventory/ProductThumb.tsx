import { Image } from '@mantine/core';
import { imageAddress } from '#ui/image-address.ts';

const SIZE = 44;

/** A product's first picture, small; the name beside it says what it is. */
export function ProductThumb({ image }: { image: string | null }) {
  return (
    <Image
      src={image && imageAddress(image, SIZE * 2, SIZE * 2)}
      alt=""
      w={SIZE}
      h={SIZE}
      radius="sm"
      loading="lazy"
      bg="var(--tone-neutral-tint)"
      flex="none"
    />
  );
}
