import { Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CATEGORY_NAMES } from '#domain/settings/categories.ts';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { FormSection } from '#admin/components/forms/FormSection.tsx';
import { useWording } from '#admin/components/wording.ts';
import { SettingsForm } from './SettingsForm.tsx';

export function Component() {
  const { t } = useTranslation('settings');
  const wording = useWording();
  const word = (_field: string, code: string) =>
    t(`categories.errors.${code as 'taken'}`, { defaultValue: wording.code(code) });
  return (
    <SettingsForm
      name="categories"
      labels={{ categories: t('Categories') }}
      show={(field, value) => value[field].map(({ name }) => name).join('\n')}
      word={word}
    >
      {(form) => {
        const { categories } = form.values;
        const set = (changed: typeof categories) => form.setFieldValue('categories', changed as never);
        const move = (from: number, to: number) => {
          const moved = [...categories];
          moved.splice(to, 0, ...moved.splice(from, 1));
          set(moved);
        };
        return (
          <FormSection
            title={t('Categories')}
            intro={t('In the order in which customers see them. Above each name stands the original one.')}
          >
            <Stack gap="sm" component="ol" p={0} m={0} className="plain-list">
              {categories.map(({ category, name }, index) => {
                const what = DEFAULT_CATEGORY_NAMES[category];
                return (
                  <Group key={category} component="li" gap="xs" wrap="nowrap" align="flex-end">
                    <TextInput
                      flex={1}
                      label={what}
                      maxLength={40}
                      value={name}
                      onChange={({ currentTarget: { value } }) =>
                        set(categories.map((each) => (each.category === category ? { category, name: value } : each)))
                      }
                      {...(index === 0 && { error: form.errors.categories })}
                    />
                    <PlaceButtons
                      what={what}
                      index={index}
                      count={categories.length}
                      onMove={(to) => move(index, to)}
                    />
                  </Group>
                );
              })}
            </Stack>
          </FormSection>
        );
      }}
    </SettingsForm>
  );
}
