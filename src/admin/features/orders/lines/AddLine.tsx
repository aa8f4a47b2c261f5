import { Paper, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LoadFailure } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { SearchBox } from '#admin/components/list/SearchBox.tsx';
import type { DraftLine } from './draft-lines.ts';
import { LinePicture } from './LinePicture.tsx';
import { NewLineForm } from './NewLineForm.tsx';
import { useProductsOnSale, type FoundProduct } from './product-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

/** Number of products shown; a longer search finds the rest. */
const SHOWN = 6;

export function AddLine({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const { t } = useTexts('orders');
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<FoundProduct>();
  const found = useProductsOnSale(search);

  if (!open)
    return (
      <PlainButton
        data-path="lines"
        size="md"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Add product')}
      </PlainButton>
    );
  if (picked)
    return (
      <NewLineForm
        product={picked}
        onOther={() => setPicked(undefined)}
        onAdd={(line) => {
          onAdd(line);
          setPicked(undefined);
          setSearch('');
          setOpen(false);
        }}
      />
    );
  return (
    <Paper p="sm">
      <Stack gap="xs">
        <SearchBox label={t('Search products by title or SKU')} value={search} onChange={setSearch} />
        {found.error && <LoadFailure error={found.error} retry={() => void found.refetch()} />}
        {search !== '' && found.data?.items.length === 0 && <Text>{t('No active products found.')}</Text>}
        {search !== '' &&
          found.data?.items
            .slice(0, SHOWN)
            .map((product) => <FoundRow key={product.id} product={product} onPick={() => setPicked(product)} />)}
      </Stack>
    </Paper>
  );
}

function FoundRow({ product, onPick }: { product: FoundProduct; onPick: () => void }) {
  const { t, formats } = useTexts('orders');
  const { title, chargedPrice, stock, image } = product;
  return (
    <UnstyledButton className="found-product" disabled={stock === 0} onClick={onPick}>
      <LinePicture path={image} />
      <span>
        <Text span fw={600} display="block">
          {title}
        </Text>
        <Text span c="dimmed">
          {formats.money(chargedPrice)} · {stock === 0 ? t('Sold out') : t('{{count}} in stock', { count: stock })}
        </Text>
      </span>
    </UnstyledButton>
  );
}
