import { Button, Checkbox, Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { addedLine, type DraftLine } from './draft-lines.ts';
import { QuantityInput } from './QuantityInput.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  /** VAT rates in percent to choose from; empty when the order bears no VAT. */
  vatRates: readonly number[];
  onAdd: (line: DraftLine) => void;
}

export function CustomLine({ vatRates, onAdd }: Props) {
  const { t } = useTexts('drafts');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <PlainButton size="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Add a custom item')}
      </PlainButton>
    );
  return (
    <Paper p="sm" withBorder>
      <CustomLineFields
        vatRates={vatRates}
        onAdd={(line) => {
          onAdd(line);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </Paper>
  );
}

function CustomLineFields({ vatRates, onAdd, onClose }: Props & { onClose: () => void }) {
  const { t, wording } = useTexts('drafts');
  const [title, setTitle] = useState('');
  const [unitPrice, setUnitPrice] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [vatRate, setVatRate] = useState<number>(vatRates[0] ?? 0);
  const [personalised, setPersonalised] = useState(false);
  const [isTried, setTried] = useState(false);
  const named = title.trim();
  const tooLong = wording.limit(title, 120);
  const add = () => {
    setTried(true);
    if (named === '' || unitPrice === null || !quantity || tooLong.error) return;
    const line = { productId: null, title: named, image: null, options: [] };
    onAdd(addedLine({ ...line, unitPrice, quantity, vatRate, personalised }));
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('What it is')}
        value={title}
        withAsterisk
        error={isTried && named === '' && wording.code('required')}
        {...tooLong}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Group gap="sm" align="flex-start">
        <MoneyInput
          label={t('Price, VAT included')}
          value={unitPrice}
          withAsterisk
          error={isTried && unitPrice === null && wording.code('required')}
          onChange={setUnitPrice}
          flex={1}
          miw={140}
        />
        {vatRates.length > 0 && (
          <NativeSelect
            label={t('VAT')}
            data={vatRates.map((rate) => ({ value: String(rate), label: `${rate} %` }))}
            value={String(vatRate)}
            onChange={(event) => setVatRate(Number(event.currentTarget.value))}
          />
        )}
      </Group>
      <QuantityInput title={named || t('this item')} value={quantity} onChange={setQuantity} />
      <Checkbox
        label={t('Made to order: cannot be returned')}
        checked={personalised}
        onChange={(event) => setPersonalised(event.currentTarget.checked)}
      />
      <Group gap="xs">
        <Button onClick={add}>{t('Add item')}</Button>
        <PlainButton onClick={onClose}>{t('Cancel')}</PlainButton>
      </Group>
    </Stack>
  );
}
