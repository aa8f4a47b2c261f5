import { Group, Stack, Text } from '@mantine/core';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { stockState, type ProductStatus } from '#domain/products/product.ts';
import type { ProductLine } from './products-requests.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

const STATUS_TONES: Record<ProductStatus, Tone> = { draft: 'wait', active: 'good', archived: 'neutral' };

export function ProductName({ item: product }: { item: ProductLine }) {
  return (
    <Group wrap="nowrap" gap="sm">
      <Thumbnail path={product.image} />
      <Stack gap={0} miw={0}>
        <PageLink to={`/admin/products/edit-product/${product.id}`} fw={600}>
          {product.title}
        </PageLink>
        <Aside>{product.sku}</Aside>
      </Stack>
    </Group>
  );
}

export function ProductPrice({ item: product }: { item: ProductLine }) {
  const { t, formats } = useTexts('products');
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
  const { t } = useTexts('products');
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
  const { t } = useTexts('products');
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={STATUS_TONES[status]} label={t(`statuses.${status}`)} />
      {sample && <StatusBadge tone="wait" label={t('Sample')} />}
    </Group>
  );
}
