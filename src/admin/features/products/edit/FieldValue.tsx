import { Group, List, ScrollArea, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { namedBeside } from '#domain/products/goes-with.ts';
import type { DraftField, ProductDraft } from '#domain/products/product-draft.ts';
import { Thumbnail } from '../Thumbnail.tsx';

export function useFieldNames(): Record<DraftField, string> {
  const { t } = useTranslation('products');
  return {
    title: t('form.titleField'),
    summary: t('form.summary'),
    description: t('form.description'),
    category: t('Category'),
    status: t('Status'),
    sku: t('form.sku'),
    price: t('Price'),
    lowStockAt: t('form.lowStockAt'),
    weightGrams: t('form.weightGrams'),
    parcelSize: t('form.parcelSize'),
    audience: t('Who it’s for'),
    goesWith: t('Goes with'),
    safety: t('Safety and identification'),
    safetyConfirmed: t('I have checked these values'),
    options: t('Options'),
    imageProduct: t('Images'),
    imageAlt: t('Images'),
  };
}

export function FieldValue({ field, draft }: { field: DraftField; draft: ProductDraft }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  const categories = useCategories();
  const nothing = t('nothing');
  switch (field) {
    case 'price':
      return <Text size="sm">{draft.price === null ? nothing : formats.money(draft.price)}</Text>;
    case 'category':
      return <Text size="sm">{categories.nameOf(draft.category)}</Text>;
    case 'status':
      return <Text size="sm">{t(`statuses.${draft.status}`)}</Text>;
    case 'parcelSize':
      return <Text size="sm">{t(`form.parcelSizes.${draft.parcelSize}`)}</Text>;
    case 'safetyConfirmed':
      return <Text size="sm">{draft.safetyConfirmed ? t('I have checked these values') : nothing}</Text>;
    case 'audience':
      return <AudienceValues audience={draft.audience} nothing={nothing} />;
    case 'goesWith':
      return (
        <Text size="sm">
          {namedBeside(draft.goesWith)
            .map(({ id }) => id)
            .join(', ') || nothing}
        </Text>
      );
    case 'safety':
      return <SafetyValues safety={draft.safety} nothing={nothing} />;
    case 'options':
      return <OptionList options={draft.options} nothing={nothing} />;
    case 'imageProduct':
    case 'imageAlt':
      return <PictureList draft={draft} nothing={nothing} />;
    case 'title':
    case 'summary':
    case 'description':
    case 'sku':
    case 'lowStockAt':
    case 'weightGrams':
      return (
        <ScrollArea.Autosize mah={180}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {String(draft[field] ?? '') || nothing}
          </Text>
        </ScrollArea.Autosize>
      );
  }
}

function AudienceValues({ audience, nothing }: { audience: ProductDraft['audience']; nothing: string }) {
  const { t } = useTranslation('products');
  const { recipients, age } = audience;
  const facts = [
    ...recipients.map((recipient) => t(`audience.recipient.${recipient}`)),
    age && `${t('From age, months')}: ${age.from}`,
    age && age.to !== null && `${t('To age, months')}: ${age.to}`,
  ].filter(Boolean);
  return <Text size="sm">{facts.join(', ') || nothing}</Text>;
}

function SafetyValues({ safety, nothing }: { safety: ProductDraft['safety']; nothing: string }) {
  const { t } = useTranslation('products');
  const { manufacturer, model, net, handledFrom, warnings, moreWarnings, sheet } = safety;
  const facts = [
    manufacturer && `${manufacturer.name}, ${manufacturer.address}, ${manufacturer.contact}`,
    model,
    net && `${net.quantity} ${net.unit}`,
    handledFrom !== null && `${t('Handled from, years')}: ${handledFrom}`,
    ...warnings.map((warning) => t(`safety.warning.${warning}`)),
    moreWarnings,
    sheet && t('Safety data sheet (PDF)'),
  ].filter(Boolean);
  if (facts.length === 0) return <Text size="sm">{nothing}</Text>;
  return (
    <List size="sm">
      {facts.map((fact) => (
        <List.Item key={String(fact)}>{fact}</List.Item>
      ))}
    </List>
  );
}

function OptionList({ options, nothing }: { options: ProductDraft['options']; nothing: string }) {
  const { t } = useTranslation('products');
  const formats = useFormats();
  if (options.length === 0) return <Text size="sm">{nothing}</Text>;
  return (
    <List size="sm">
      {options.map((option) => {
        const choices = option.choices.map(({ label, priceDelta, swatch, picture }) => {
          const facts = [priceDelta > 0 && `+${formats.money(priceDelta)}`, swatch, picture && t('image')];
          const told = facts.filter(Boolean).join(', ');
          return told ? `${label} (${told})` : label;
        });
        const facts = [
          t(`options.types.${option.type}`),
          option.required && t('Required'),
          option.maxLength !== null && `${t('Maximum length')}: ${option.maxLength}`,
          ...choices,
          option.engraving &&
            `${t('Engraved')}: ${t(`options.faces.${option.engraving.face}`)}, ${option.engraving.capMm} / ${option.engraving.widthMm} mm`,
          option.part && `${t('A separate piece')}: ${option.part.title} (${formats.money(option.part.price)})`,
        ];
        return (
          <List.Item key={option.key}>
            {option.label} ({option.key}): {facts.filter(Boolean).join(', ')}
          </List.Item>
        );
      })}
    </List>
  );
}

function PictureList({ draft, nothing }: { draft: ProductDraft; nothing: string }) {
  if (draft.imageProduct.length === 0) return <Text size="sm">{nothing}</Text>;
  return (
    <>
      {draft.imageProduct.map((path, index) => (
        <Group key={path} wrap="nowrap" gap="xs" mb={4}>
          <Thumbnail path={path} size={40} />
          <Text size="xs">{draft.imageAlt[index] || nothing}</Text>
        </Group>
      ))}
    </>
  );
}
