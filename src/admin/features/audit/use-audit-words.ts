import { useTranslation } from 'react-i18next';
import { CATEGORIES, type Category } from '#domain/products/product.ts';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { AuditWords } from './audit-words.ts';

/** The words of the chosen language. */
export function useAuditWords(): AuditWords {
  const { t } = useTranslation('audit');
  const formats = useFormats();
  const { nameOf } = useCategories();
  return {
    // Keys are made of what the log holds, which the types of the texts cannot know.
    say: (key, values) => t(key as never, { defaultValue: '', ...values } as never) as unknown as string,
    formats,
    nameOfCategory: (category) => (isCategory(category) ? nameOf(category) : category),
  };
}

function isCategory(category: string): category is Category {
  return (CATEGORIES as readonly string[]).includes(category);
}
