import { useTranslation } from 'react-i18next';
import { CATEGORIES, type Category } from '#domain/products/product.ts';
import { useCategories } from '../categories.ts';
import { useFormats } from '../formats.ts';
import type { EventWords } from './detail-words.ts';

/** The words of the chosen language. */
export function useEventWords(order?: EventWords['order']): EventWords {
  const { t } = useTranslation('events');
  const formats = useFormats();
  const { nameOf } = useCategories();
  return {
    // Keys are made of what rows hold, which the types of the texts cannot know.
    say: (key, values) => t(key as never, { defaultValue: '', ...values } as never) as unknown as string,
    formats,
    nameOfCategory: (category) => (isCategory(category) ? nameOf(category) : category),
    order,
  };
}

function isCategory(category: string): category is Category {
  return (CATEGORIES as readonly string[]).includes(category);
}
