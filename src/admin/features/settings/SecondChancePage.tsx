import { Switch } from '@mantine/core';
import type { SecondChanceSettings } from '#domain/settings/second-chance.ts';
import { BELOW, FormSection, MoneyInput } from '#admin/components/forms/fields.tsx';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { SettingsForm } from './SettingsForm.tsx';

const REFILLS = ['refill', 'slowRefill'] as const;

export function Component() {
  const { t, formats, wording } = useTexts('settings');
  const labels = {
    offered: t('secondChance.offered'),
    refill: t('secondChance.refill'),
    slowRefill: t('secondChance.slowRefill'),
    price: t('secondChance.price'),
  } satisfies Record<keyof SecondChanceSettings, string>;
  const show = (field: keyof SecondChanceSettings, value: SecondChanceSettings) => {
    if (field === 'offered') return t(value.offered ? 'secondChance.on' : 'secondChance.off');
    if (field === 'price') return formats.money(value.price);
    return value[field] ?? '';
  };
  const word = (_: string, code: string) =>
    t(`secondChance.errors.${code as 'not_on_sale'}`, { defaultValue: wording.code(code) });
  return (
    <SettingsForm name="secondChance" labels={labels} show={show} word={word}>
      {(form) => (
        <FormSection title={t('secondChance.title')} intro={t('secondChance.hint')}>
          <Switch
            label={labels.offered}
            checked={form.values.offered}
            onChange={(event) => form.setFieldValue('offered', event.currentTarget.checked as never)}
          />
          {REFILLS.map((field) => (
            <ProductPicker
              key={field}
              label={labels[field]}
              description={t(`secondChance.${field}Hint`)}
              onlyActive
              maxValues={1}
              {...form.getInputProps(field)}
              value={[form.values[field]].filter((id) => id !== null)}
              onChange={([id]) => form.setFieldValue(field, (id ?? null) as never)}
            />
          ))}
          <MoneyInput
            {...BELOW}
            label={labels.price}
            description={t('secondChance.priceHint')}
            {...form.getInputProps('price')}
            value={form.values.price}
            onChange={(sum) => form.setFieldValue('price', sum as never)}
          />
        </FormSection>
      )}
    </SettingsForm>
  );
}
