import { Fieldset, Group, NativeSelect, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { freeOptionKey } from '#domain/products/product-draft-id.ts';
import { OPTION_TYPES } from '#domain/products/product-draft-options.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { CountInput, MoneyInput } from '#admin/components/forms/fields.tsx';
import { emptyOption, type DraftForm } from './product-form-values.ts';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { FACES, type Face } from '#domain/engraving/faces.ts';

interface Props {
  form: DraftForm;
  index: number;
  /** Keys that visitors' carts may hold. Such a key survives a new label and is never reused. */
  known: ReadonlySet<string>;
  onRemove: () => void;
}

/** Edits an option; its hidden key follows the label. */
export function OptionFields({ form, index, known, onRemove }: Props) {
  const { t } = useTranslation('products');
  const path = `options.${index}` as const;
  const option = form.values.options[index]!;
  const name = option.label || t('Option {{number}}', { number: index + 1 });

  const changeLabel = (label: string) => {
    form.setFieldValue(`${path}.label`, label);
    if (known.has(option.key)) return;
    const others = form.values.options.filter((_, at) => at !== index).map(({ key }) => key);
    form.setFieldValue(`${path}.key`, freeOptionKey(label, new Set([...known, ...others])));
  };
  const changeType = (type: ProductOption['type']) =>
    form.setFieldValue(path, {
      ...option,
      type,
      choices: type === 'select' ? emptyOption.choices : [],
      maxLength: null,
      part: type === 'select' ? null : option.part,
      engraving: type === 'select' ? null : option.engraving,
    });

  return (
    <Fieldset legend={name} radius="md">
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          <TextInput
            label={t('Label')}
            withAsterisk
            {...form.getInputProps(`${path}.label`)}
            onChange={(event) => changeLabel(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('Type')}
            data={OPTION_TYPES.map((type) => ({ value: type, label: t(`options.types.${type}`) }))}
            value={option.type}
            onChange={(event) => changeType(event.currentTarget.value as ProductOption['type'])}
          />
          {option.type === 'text' && !option.engraving && (
            <CountInput
              label={t('Maximum length')}
              title={t('Characters; leave empty for 500')}
              placeholder={String(PRODUCT_LIMITS.optionText)}
              {...form.getInputProps(`${path}.maxLength`)}
              value={option.maxLength}
            />
          )}
        </SimpleGrid>
        {option.type === 'select' && <ChoicesEditor form={form} index={index} />}
        {option.type !== 'select' && <EngravingFields form={form} index={index} />}
        {option.type !== 'select' && <PartFields form={form} index={index} />}
        <Group justify="space-between">
          <Switch label={t('Required')} {...form.getInputProps(`${path}.required`, { type: 'checkbox' })} />
          <PlaceButtons
            what={name}
            index={index}
            count={form.values.options.length}
            onMove={(to) => form.reorderListItem('options', { from: index, to })}
            onRemove={onRemove}
          />
        </Group>
      </Stack>
    </Fieldset>
  );
}

function PartFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products');
  const path = `options.${index}.part` as const;
  const { part, required } = form.values.options[index]!;
  return (
    <Stack gap="xs">
      <Switch
        label={t('A separate piece')}
        description={t(
          'Only this piece is excluded from returns, such as a card with the buyer’s message. The rest can be returned.',
        )}
        checked={part !== null}
        onChange={(event) => form.setFieldValue(path, event.currentTarget.checked ? { title: '', price: null } : null)}
      />
      {part && (
        <Group gap="xs" align="flex-start">
          <TextInput
            label={t('Name of the piece')}
            description={t('Options with the same name are one piece')}
            withAsterisk
            flex={2}
            miw={200}
            {...form.getInputProps(`${path}.title`)}
          />
          <MoneyInput
            label={t('Price of the piece')}
            description={t(required ? 'Within the product’s price' : 'Added to the product’s price')}
            withAsterisk
            flex={1}
            miw={160}
            {...form.getInputProps(`${path}.price`)}
            value={part.price}
          />
        </Group>
      )}
    </Stack>
  );
}

function EngravingFields({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products');
  const option = `options.${index}` as const;
  const path = `${option}.engraving` as const;
  const { engraving } = form.values.options[index]!;
  const toggle = (isEngraved: boolean) => {
    form.setFieldValue(path, isEngraved ? { face: 'clasic', capMm: null, widthMm: null } : null);
    // Engraved text is limited in mm, not in letters.
    if (isEngraved) form.setFieldValue(`${option}.maxLength`, null);
  };
  return (
    <Stack gap="xs">
      <Switch
        label={t('Engraved')}
        description={t(
          'Customers see the engraving while they type, what does not fit is refused, and they approve a 1:1 proof. Engraved options of a product are the lines of one plate.',
        )}
        checked={engraving !== null}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {engraving && (
        <Group gap="xs" align="flex-start">
          <NativeSelect
            label={t('Letters')}
            data={FACES.map((face) => ({ value: face, label: t(`options.faces.${face}`) }))}
            flex={1}
            miw={140}
            value={engraving.face}
            onChange={(event) => form.setFieldValue(`${path}.face`, event.currentTarget.value as Face)}
          />
          <CountInput
            label={t('Capital height, mm')}
            description={t('From 5 to 40')}
            withAsterisk
            flex={1}
            miw={140}
            {...form.getInputProps(`${path}.capMm`)}
            value={engraving.capMm}
          />
          <CountInput
            label={t('Room for the line, mm')}
            description={t('From 20 to 400')}
            withAsterisk
            flex={1}
            miw={140}
            {...form.getInputProps(`${path}.widthMm`)}
            value={engraving.widthMm}
          />
        </Group>
      )}
    </Stack>
  );
}
