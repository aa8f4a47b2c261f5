import { Box, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chargedAt, struckPrice } from '#domain/products/price-reductions.ts';
import { stockState } from '#domain/products/product.ts';
import { formatPrice } from '#texts/formats.ts';
import { productCardTexts } from '#texts/product/product-card.ro.ts';
import { imageAddress } from '#ui/image-address.ts';
import type { ProductValues } from './product-form-values.ts';
import { readReduction } from '../prices/reductions.ts';
import type { EditedProduct } from '../products-requests.ts';
import { Aside } from '#admin/components/presets.ts';

interface Props {
  values: ProductValues;
  product?: EditedProduct | undefined;
}

/** Live preview of the product's card, in Romanian like the shop. */
export function ProductCardPreview({ values, product }: Props) {
  const { t } = useTranslation('products');
  const { title, summary, imageProduct, imageAlt, options } = values;
  const { stock } = product ?? values;
  const picture = imageProduct[0];
  const state = stock === null ? 'available' : stockState({ stock, lowStockAt: values.lowStockAt ?? 0 });
  const costsMore = options.some((option) => option.choices.some((choice) => (choice.priceDelta ?? 0) > 0));
  return (
    <Stack gap="xs" component="section" aria-label={t('Product card preview')}>
      <Text fw={600}>{t('Product card preview')}</Text>
      <Paper radius={14} style={{ overflow: 'hidden' }} maw={330} lang="ro">
        {picture ? (
          <Box
            component="img"
            src={imageAddress(picture, 480)}
            alt={imageAlt[0] || title}
            w="100%"
            display="block"
            style={{ aspectRatio: 1, objectFit: 'cover' }}
          />
        ) : (
          <Box bg="var(--tone-neutral-tint)" style={{ aspectRatio: 1 }} />
        )}
        <Box p="md">
          <Text ff="heading" fw={600} size="lg" lh={1.25} mb={6}>
            {title || t('Title')}
          </Text>
          <Text c="dimmed" mb="sm">
            {summary || t('Summary')}
          </Text>
          <CardPrice values={values} product={product} from={costsMore} />
          {state === 'soldOut' && (
            <Text c="dimmed" mt={6}>
              {productCardTexts.soldOut}
            </Text>
          )}
          {stock !== null && state === 'low' && (
            <Text c="var(--tone-wait)" mt={6}>
              {productCardTexts.low(stock)}
            </Text>
          )}
        </Box>
      </Paper>
      {values.status !== 'active' && <Aside>{t('Only active products appear in the shop.')}</Aside>}
    </Stack>
  );
}

function CardPrice({ values, product, from }: Props & { from: boolean }) {
  // The typed price may be invalid.
  if (values.price === null || !Number.isFinite(values.price)) return null;
  const { price, struck } = chargedAfterSaving(values.price, product);
  return (
    <>
      <Text size="md">
        {from && (
          <Text size="md" span c="dimmed">
            {productCardTexts.from}{' '}
          </Text>
        )}
        <Text size="md" span fw={650}>
          {formatPrice(price)}
        </Text>
        {struck !== null && (
          <>
            {' '}
            <Text size="md" span td="line-through" c="dimmed">
              {formatPrice(struck)}
            </Text>
          </>
        )}
      </Text>
      {struck !== null && <Aside>{productCardTexts.lowestPrice(struck)}</Aside>}
    </>
  );
}

function chargedAfterSaving(own: number, product: EditedProduct | undefined) {
  const now = new Date();
  const history = (product?.priceHistory ?? []).map((point) => ({ ...point, validFrom: new Date(point.validFrom) }));
  if (history.length > 0 && own !== product?.price) history.push({ price: own, validFrom: now });
  const reductions = (product?.reductions ?? []).map(readReduction);
  return { price: chargedAt(history, reductions, now) ?? own, struck: struckPrice(history, reductions, now) };
}
