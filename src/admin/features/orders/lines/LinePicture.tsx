import './order-lines.css';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { imageAddress } from '#ui/image-address.ts';

/** Twice the 80 CSS pixels of the shown picture. */
const WIDTH = 160;

export function LinePicture({ path }: { path: string | null }) {
  const { t } = useTranslation('orders');
  if (path === null)
    return (
      <span className="order-picture">
        <IconPhotoOff size={28} role="img" aria-label={t('No image')} />
      </span>
    );
  return <img className="order-picture" src={imageAddress(path, WIDTH)} alt="" loading="lazy" width={80} height={80} />;
}
