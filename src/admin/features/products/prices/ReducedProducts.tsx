import { Group, Stack, Text } from '@mantine/core';
import { Fault } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export interface ReducedProduct {
  id: string;
  title: string;
  price: number | null;
}

interface Props {
  products: readonly ReducedProduct[];
  priceOf: (product: ReducedProduct) => number | null;
  /** Error codes by product and field. */
  refused: Readonly<Record<string, Record<string, string[]>>>;
}

/** Scrolls a long list inside the dialog, so that the button stays visible. */
const LIST = { listStyle: 'none', maxHeight: '40vh', overflowY: 'auto' } as const;

/** New price of each product, or the reason of its refusal. */
export function ReducedProducts({ products, priceOf, refused }: Props) {
  const { t, formats, wording } = useTexts('products', 'products');
  const count = Object.keys(refused).length;
  const show = (price: number | null) => (price === null ? '…' : formats.money(price));
  return (
    <Stack gap={6}>
      {count > 0 && <Fault>{t('{{count}} prices were not reduced, for the reasons below', { count })}</Fault>}
      <Stack component="ul" gap={6} p={0} m={0} style={LIST} aria-label={t('Products')}>
        {products.map((product) => (
          <li key={product.id}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <Text style={{ overflowWrap: 'anywhere' }}>{product.title}</Text>
              <Text className="figures" ta="right" flex="none">
                {show(product.price)} → <b>{show(priceOf(product))}</b>
              </Text>
            </Group>
            {Object.entries(refused[product.id] ?? {}).map(([field, [code]]) => (
              <Text key={field} c="var(--tone-bad)">
                {wording.field(field, code!)}
              </Text>
            ))}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
