import { Box, Center } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '#ui/image-address.ts';

interface Props {
  path: string | null;
  /** In pixels, square. */
  size?: number;
  /** Empty where the product's title is beside the picture. */
  alt?: string;
}

export function Thumbnail({ path, size = 48, alt = '' }: Props) {
  const { t } = useTranslation('products');
  if (path === null)
    return (
      <Center w={size} h={size} c="dimmed" bd="1px dashed var(--mantine-color-default-border)" bdrs="sm">
        <IconPhotoOff size={size / 2.5} aria-label={t('No image')} role="img" />
      </Center>
    );
  return (
    <Box
      component="img"
      src={imageAddress(path, size * 2, size * 2)}
      alt={alt}
      w={size}
      h={size}
      bdrs="sm"
      loading="lazy"
      style={{ objectFit: 'cover', flex: 'none' }}
    />
  );
}
