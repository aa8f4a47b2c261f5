import { Autocomplete, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { BLOG_TAGS, isPlaced, type TextKind } from '#domain/words/text-kinds.ts';
import { ProductPicker } from '#admin/components/forms/ProductPicker.tsx';
import { blogTags } from '#texts/blog.ro.ts';
import { PictureField } from './PictureField.tsx';
import type { TextForm } from './text-form-values.ts';
import type { Choices } from './words-requests.ts';

interface Props {
  kind: TextKind;
  form: TextForm;
  choices: Choices;
}

/** Fields above the text's body. */
export function TextFields({ kind, form, choices }: Props) {
  const { t } = useTranslation('words');
  const input = form.getInputProps;
  if (kind === 'questions')
    return (
      <>
        <TextInput label={t('fields.question')} {...input('question')} />
        <Autocomplete label={t('fields.group')} data={choices.groups} {...input('group')} />
        <NumberInput
          label={t('fields.order')}
          description={t('hints.order')}
          allowDecimal={false}
          {...input('order')}
        />
        <NumberInput label={t('fields.home')} description={t('hints.home')} allowDecimal={false} {...input('home')} />
        <Select
          label={t('fields.about')}
          description={t('hints.about')}
          clearable
          data={[...DELIVERY_METHODS, ...PAYMENT_METHODS].map((value) => ({ value, label: t(`about.${value}`) }))}
          {...input('about')}
        />
      </>
    );
  if (isPlaced(kind))
    return (
      <TextInput label={t('fields.title')} description={kind === 'mails' && t('hints.subject')} {...input('title')} />
    );
  return (
    <>
      <TextInput label={t('fields.title')} {...input('title')} />
      <Textarea
        label={t('fields.description')}
        description={t('hints.description', { length: form.values.description.trim().length })}
        autosize
        {...input('description')}
      />
      {kind === 'pages' && <Textarea label={t('fields.lead')} autosize {...input('lead')} />}
      {kind !== 'pages' && (
        <>
          <TextInput label={t('fields.author')} {...input('author')} />
          <DatePickerInput label={t('fields.date')} valueFormat="DD.MM.YYYY" {...input('date')} />
        </>
      )}
      {kind === 'blog' && (
        <>
          <MultiSelect
            label={t('fields.tags')}
            withAsterisk
            maxValues={4}
            data={BLOG_TAGS.map((value) => ({ value, label: blogTags[value].name }))}
            {...input('tags')}
          />
          <ProductPicker
            label={t('fields.kits')}
            withAsterisk
            description={t('hints.kits')}
            onlyActive
            maxValues={3}
            {...input('kits')}
            value={form.values.kits}
            onChange={(ids) => form.setFieldValue('kits', ids)}
          />
          <PictureField form={form} pictures={choices.pictures} />
        </>
      )}
    </>
  );
}
