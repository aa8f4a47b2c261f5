import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { EditorWords } from '#admin/components/forms/use-editor.tsx';
import { namedBeside } from '#domain/products/goes-with.ts';
import type { DraftField } from '#domain/products/product-draft.ts';
import type { ProductValues } from './product-form-values.ts';

export function useFieldNames(): Record<DraftField, string> {
  const { t } = useTexts('products');
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
    makingDays: t('form.makingDays'),
    audience: t('Who it’s for'),
    goesWith: t('Goes with'),
    safety: t('Safety and identification'),
    safetyConfirmed: t('I have checked these values'),
    options: t('Options'),
    imageProduct: t('Images'),
    imageAlt: t('Images'),
  };
}

export function useProductWords(): EditorWords<ProductValues> {
  const { t, wording } = useTexts('products', 'products');
  const { money } = useFormats();
  const { nameOf } = useCategories();
  const names = useFieldNames();

  const safety = ({ safety: values, safetyConfirmed }: ProductValues) => {
    const { manufacturer, model, net, handledFrom, warnings, moreWarnings, sheet } = values;
    return [
      manufacturer && `${manufacturer.name}, ${manufacturer.address}, ${manufacturer.contact}`,
      model,
      net && `${net.quantity} ${net.unit}`,
      handledFrom !== null && `${t('Handled from, years')}: ${handledFrom}`,
      ...warnings.map((warning) => t(`safety.warning.${warning}`)),
      moreWarnings,
      sheet && t('Safety data sheet (PDF)'),
      safetyConfirmed && names.safetyConfirmed,
    ];
  };
  const choice = ({ label, priceDelta, swatch, picture }: ProductValues['options'][number]['choices'][number]) => {
    const facts = [priceDelta && `+${money(priceDelta)}`, swatch, picture && t('image')].filter(Boolean).join(', ');
    return facts ? `${label} (${facts})` : label;
  };
  const option = (values: ProductValues['options'][number]) => {
    const { engraving, part } = values;
    const facts = [
      t(`options.types.${values.type}`),
      values.required && t('Required'),
      values.maxLength !== null && `${t('Maximum length')}: ${values.maxLength}`,
      ...values.choices.map(choice),
      engraving &&
        `${t('Engraved')}: ${t(`options.faces.${engraving.face}`)}, ${engraving.capMm} / ${engraving.widthMm} mm`,
      part && `${t('A separate piece')}: ${part.title} (${money(part.price ?? 0)})`,
    ];
    return `${values.label} (${values.key}): ${facts.filter(Boolean).join(', ')}`;
  };
  const audience = ({ recipients, age }: ProductValues['audience']) => [
    ...recipients.map((recipient) => t(`audience.recipient.${recipient}`)),
    age && `${t('From age, months')}: ${age.from}`,
    age && age.to !== null && `${t('To age, months')}: ${age.to}`,
  ];

  const lines = (field: string, values: ProductValues): unknown[] => {
    switch (field) {
      case 'price':
        return [values.price !== null && money(values.price)];
      case 'category':
        return [nameOf(values.category)];
      case 'status':
        return [t(`statuses.${values.status}`)];
      case 'parcelSize':
        return [t(`form.parcelSizes.${values.parcelSize}`)];
      case 'audience':
        return audience(values.audience);
      case 'goesWith':
        return namedBeside(values.goesWith).map(({ id }) => id);
      case 'safety':
        return safety(values);
      case 'options':
        return values.options.map(option);
      case 'imageProduct':
        return values.imageProduct.map((path, index) => values.imageAlt[index] || path.replace(/^.*\//, ''));
      default:
        return [values[field as 'title']];
    }
  };
  return {
    labels: { ...names, safetyConfirmed: names.safety },
    show: (field, values) =>
      lines(field, values)
        .filter((line) => line !== null && line !== false && line !== '')
        .join('\n'),
    fault: wording.field,
    failure: wording.failure,
  };
}
