import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '#admin/components/forms/fields.tsx';
import { freeChoiceValue } from '#domain/products/product-draft-id.ts';
import { PRODUCT_LIMITS } from '#domain/products/product-draft-numbers.ts';
import { ChoiceLook } from './ChoiceLook.tsx';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { emptyChoice, type DraftForm } from './product-form-values.ts';
import { Aside } from '#admin/components/presets.ts';

/** Edits choices; the hidden value follows the label. @param index - the option's */
export function ChoicesEditor({ form, index }: { form: DraftForm; index: number }) {
  const { t } = useTranslation('products');
  const list = `options.${index}.choices` as const;
  const { key, choices } = form.values.options[index]!;
  const stored = form.getInitialValues().options.find((option) => option.key === key);
  const known = new Set(stored?.choices.map((choice) => choice.value));
  const changeLabel = (at: number, label: string) => {
    form.setFieldValue(`${list}.${at}.label`, label);
    // Keeps stored values, which carts may hold, and never reuses them, even after their choice is removed.
    if (known.has(choices[at]!.value)) return;
    const others = choices.filter((_, place) => place !== at).map(({ value }) => value);
    form.setFieldValue(`${list}.${at}.value`, freeChoiceValue(label, new Set([...known, ...others])));
  };
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('Choices')}</Text>
      {choices.map((choice, at) => {
        const number = at + 1;
        const name = choice.label || t('Choice {{number}}', { number });
        return (
          <Group key={at} gap="xs" align="flex-end">
            <TextInput
              aria-label={`${t('Choice {{number}}', { number })}: ${t('Label')}`}
              label={at === 0 && t('Label')}
              flex={2}
              miw={120}
              {...form.getInputProps(`${list}.${at}.label`)}
              onChange={(event) => changeLabel(at, event.currentTarget.value)}
            />
            <MoneyInput
              aria-label={`${t('Choice {{number}}', { number })}: ${t('Extra price')}`}
              label={at === 0 && t('Extra price')}
              leftSection="+"
              w={110}
              {...form.getInputProps(`${list}.${at}.priceDelta`)}
              value={choice.priceDelta}
            />
            <ChoiceLook form={form} index={index} at={at} name={name} />
            <PlaceButtons
              what={name}
              index={at}
              count={choices.length}
              onMove={(to) => form.reorderListItem(list, { from: at, to })}
              onRemove={() => form.removeListItem(list, at)}
            />
          </Group>
        );
      })}
      <Aside>
        {t(
          'Choices with a color or an image are swatches in the shop. The image also appears in the cart and the order.',
        )}
      </Aside>
      {form.errors[list] && <Text c="var(--mantine-color-error)">{form.errors[list]}</Text>}
      <div>
        <Button
          variant="subtle"
          size="xs"
          data-path={list}
          disabled={choices.length >= PRODUCT_LIMITS.choices}
          onClick={() => form.insertListItem(list, emptyChoice)}
        >
          {t('Add choice')}
        </Button>
      </div>
    </Stack>
  );
}
