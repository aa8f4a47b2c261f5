import { LOOK_PICTURE_NAMES, LOOK_PICTURES, type Look, type LookPicture } from '#domain/settings/look.ts';
import { FormSection } from '#admin/components/forms/fields.tsx';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { LookPictureField } from './LookPictureField.tsx';
import { labelsOf, SettingsForm } from './SettingsForm.tsx';

export function Component() {
  const { t, wording } = useTexts('settings');
  const pictures = labelsOf(LOOK_PICTURE_NAMES, (name) => t(`look.${name}`));
  const show = (field: keyof Look, value: Look) =>
    field === 'featured'
      ? value.featured.join('\n')
      : value[field]
        ? value[field].alt || t('look.chooseShort')
        : t('look.drawn');
  const word = (field: string, code: string) =>
    t(`look.errors.${code as 'too_small'}`, {
      defaultValue: wording.code(code),
      ...LOOK_PICTURES[field as LookPicture],
    });
  return (
    <SettingsForm name="look" labels={{ ...pictures, featured: t('look.featured') }} show={show} word={word}>
      {(form) => (
        <>
          <FormSection title={t('look.pictures')} intro={t('look.picturesHint')}>
            {LOOK_PICTURE_NAMES.map((place) => (
              <LookPictureField
                key={place}
                place={place}
                value={form.values[place]}
                onChange={(chosen) => form.setFieldValue(place, chosen as never)}
                error={form.errors[place] as string | undefined}
              />
            ))}
          </FormSection>
          <FormSection title={t('look.products')}>
            <ProductPicker
              label={t('look.featured')}
              description={t('look.featuredHint')}
              onlyActive
              {...form.getInputProps('featured')}
              value={form.values.featured}
              onChange={(ids) => form.setFieldValue('featured', ids as never)}
            />
          </FormSection>
        </>
      )}
    </SettingsForm>
  );
}
