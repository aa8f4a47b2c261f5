import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { chosenPicture } from '#domain/products/choice-pictures.ts';
import { checkOptions } from '#domain/products/chosen-options.ts';
import { VAT_RATE } from '#domain/money/vat.ts';
import { partPriceAdded } from '#domain/products/personalised-parts.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { addedLine, type DraftLine } from './draft-lines.ts';
import { LinePicture } from './LinePicture.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { useOfferedProduct, type FoundProduct, type OfferedProduct } from './product-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  product: FoundProduct;
  onOther: () => void;
  onAdd: (line: DraftLine) => void;
}

export function NewLineForm({ product, onOther, onAdd }: Props) {
  const offered = useOfferedProduct(product.id);
  return (
    <Paper p="sm">
      <Loaded query={offered} height={120}>
        {(found) => <OptionFields product={found} price={product.chargedPrice} onOther={onOther} onAdd={onAdd} />}
      </Loaded>
    </Paper>
  );
}

interface OptionsProps extends Omit<Props, 'product'> {
  product: OfferedProduct;
  /** In bani, after a price reduction. */
  price: number;
}

function OptionFields({ product, price, onOther, onAdd }: OptionsProps) {
  const { t, formats, wording } = useTexts('orders');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [quantity, setQuantity] = useState(1);
  const [isTried, setTried] = useState(false);
  const checked = checkOptions(product.options, chosen);
  const errors: Record<string, string> = checked.ok || !isTried ? {} : checked.errors;
  const unitPrice = price + (checked.ok ? checked.priceDelta : 0);
  const image = chosenPicture(product, chosen);

  const add = () => {
    setTried(true);
    if (!checked.ok || !quantity) return;
    const { id: productId, title } = product;
    const line = { productId, title, image, unitPrice, quantity, vatRate: VAT_RATE, personalised: false };
    onAdd(addedLine({ ...line, options: checked.ordered }));
  };
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" align="flex-start">
        <LinePicture path={image} />
        <div>
          <Text fw={600}>{product.title}</Text>
          <Text c="dimmed">
            {formats.money(unitPrice)} · {t('{{count}} in stock', { count: product.stock })}
          </Text>
        </div>
      </Group>
      {product.options.map((option) => (
        <OptionField
          key={option.key}
          option={option}
          value={chosen[option.key] ?? ''}
          error={errors[option.key] && wording.code(errors[option.key]!)}
          onChange={(value) => setChosen({ ...chosen, [option.key]: value })}
        />
      ))}
      <QuantityInput title={product.title} value={quantity} onChange={setQuantity} />
      <Group gap="xs">
        <Button onClick={add}>{t('Add to the order')}</Button>
        <PlainButton onClick={onOther}>{t('Choose another product')}</PlainButton>
      </Group>
    </Stack>
  );
}

interface FieldProps {
  option: ProductOption;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function OptionField({ option, value, error, onChange }: FieldProps) {
  const { t, formats } = useTexts('orders');
  const added = partPriceAdded(option);
  const common = {
    label: added > 0 ? `${option.label} (+${formats.money(added)})` : option.label,
    value,
    error,
    withAsterisk: option.required,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (option.type !== 'select') return <TextInput {...common} type={option.type} autoComplete="off" />;
  const choices = option.choices.map(({ value: choice, label, priceDelta }) => ({
    value: choice,
    label: priceDelta === 0 ? label : `${label} (+${formats.money(priceDelta)})`,
  }));
  return <NativeSelect {...common} data={[{ value: '', label: t('Choose') }, ...choices]} />;
}
