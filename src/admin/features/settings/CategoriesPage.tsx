import { Group, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { firstFree } from '#domain/products/product-draft-id.ts';
import { DEFAULT_CATEGORY_NAMES, MOST_CATEGORIES } from '#domain/settings/categories.ts';
import { slugOf } from '#domain/text/slug.ts';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { PlainButton, PlainList } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Adds a category. Its first name makes its address, which never changes. */
function NewCategory({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useTexts('settings');
  const [name, setName] = useState('');
  const add = () => {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        flex={1}
        label={t('New category')}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <PlainButton leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        {t('Add category')}
      </PlainButton>
    </Group>
  );
}

export function Component() {
  const { t, wording } = useTexts('settings');
  const word = (_field: string, code: string) =>
    t(`categories.errors.${code as 'taken'}`, { defaultValue: wording.code(code) });
  return (
    <SettingsForm
      name="categories"
      labels={{ categories: t('Categories') }}
      show={(field, value) => value[field].map(({ name }) => name).join('\n')}
      word={word}
    >
      {(form, stored) => {
        const { categories } = form.values;
        const isHere = (slug: string) => categories.some(({ category }) => category === slug);
        const gone = stored.value.categories.filter(({ category }) => !isHere(category));
        const savedName = (slug: string) => stored.value.categories.find(({ category }) => category === slug)?.name;
        const set = (changed: typeof categories) => form.setFieldValue('categories', changed as never);
        const move = (from: number, to: number) => {
          const moved = [...categories];
          moved.splice(to, 0, ...moved.splice(from, 1));
          set(moved);
        };
        const add = (name: string) => {
          const taken = new Set(categories.map(({ category }) => category));
          set([...categories, { category: firstFree(slugOf(name, 40) || 'categorie', taken), name }]);
        };
        return (
          <FormSection
            title={t('Categories')}
            intro={t(
              'In the order in which customers see them. Above each name stands the original one; of a category that you made, the saved one.',
            )}
          >
            <PlainList gap="sm" component="ol">
              {categories.map(({ category, name }, index) => {
                const what = DEFAULT_CATEGORY_NAMES[category] ?? savedName(category) ?? (name || category);
                return (
                  <Group key={category} component="li" gap="xs" wrap="nowrap" align="flex-end">
                    <TextInput
                      flex={1}
                      label={what}
                      {...wording.limit(name, 40)}
                      value={name}
                      onChange={({ currentTarget: { value } }) =>
                        set(categories.map((each) => (each.category === category ? { category, name: value } : each)))
                      }
                    />
                    <PlaceButtons
                      what={what}
                      index={index}
                      count={categories.length}
                      onMove={(to) => move(index, to)}
                      {...(categories.length > 1 && { onRemove: () => set(categories.toSpliced(index, 1)) })}
                    />
                  </Group>
                );
              })}
            </PlainList>
            {form.errors.categories && (
              <Text role="alert" c="red" size="sm">
                {form.errors.categories}
              </Text>
            )}
            <Group gap="xs">
              {gone.map((each) => (
                <PlainButton key={each.category} onClick={() => set([...categories, each])}>
                  {t('Put {{name}} back', { name: each.name })}
                </PlainButton>
              ))}
            </Group>
            {categories.length < MOST_CATEGORIES && <NewCategory onAdd={add} />}
          </FormSection>
        );
      }}
    </SettingsForm>
  );
}
