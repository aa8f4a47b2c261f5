import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { stockState, type ProductStatus } from '#domain/products/product.ts';
import type { ProductLine } from './products-requests.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { Aside } from '#admin/components/presets.ts';

const STATUS_TONES: Record<ProductStatus, Tone> = { draft: 'wait', active: 'good', archived: 'neutral' };

export function ProductName({ item: product }: { item: ProductLine }) {
  return (
    <Group wrap="nowrap" gap="sm">
      <Thumbnail path={product.image} />
      <Stack gap={0} miw={0}>
        <Anchor component={Link} to={`/admin/products/edit-product/${product.id}`} fw={600}>
          {product.title}
        </Anchor>
        <Aside>{product.sku}</Aside>
      </Stack>
    </Group>
  );
}

export function ProductPrice({ item: product }: { item: ProductLine }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  if (product.chargedPrice === null || product.price === null) return <Text c="dimmed">{t('no price yet')}</Text>;
  return (
    <Text>
      {formats.money(product.chargedPrice)}
      {product.chargedPrice < product.price && (
        <Aside>{t('reduced from {{price}}', { price: formats.money(product.price) })}</Aside>
      )}
    </Text>
  );
}

export function ProductStock({ item: product }: { item: ProductLine }) {
  const { t } = useTranslation('products');
  const state = stockState(product);
  return (
    <Group gap={6} wrap="nowrap">
      <Text>{t('{{count}} in stock', { count: product.stock })}</Text>
      {state === 'low' && <StatusBadge tone="wait" label={t('low stock')} />}
      {state === 'soldOut' && <StatusBadge tone="bad" label={t('sold out')} />}
    </Group>
  );
}

export function ProductStatusBadge({ item: { status, sample } }: { item: Pick<ProductLine, 'status' | 'sample'> }) {
  const { t } = useTranslation('products');
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={STATUS_TONES[status]} label={t(`statuses.${status}`)} />
      {sample && <StatusBadge tone="wait" label={t('Sample')} />}
    </Group>
  );
}
