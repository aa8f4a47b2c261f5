import { Box } from '@mantine/core';
import { imageAddress } from '#ui/image-address.ts';

interface Props {
  path: string;
  /** In pixels; the height follows from 16:9. */
  width: number;
  /** Empty where the film's title is beside it. */
  alt?: string;
}

export function PosterPicture({ path, width, alt = '' }: Props) {
  const height = Math.round((width * 9) / 16);
  return (
    <Box
      component="img"
      src={imageAddress(path, width * 2, height * 2)}
      alt={alt}
      w={width}
      maw="100%"
      bdrs="sm"
      loading="lazy"
      style={{ objectFit: 'cover', flex: 'none', aspectRatio: '16 / 9' }}
    />
  );
}
