import { Alert, Anchor, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { useFieldNames } from './use-product-words.ts';
import type { DraftForm } from './product-form-values.ts';

export function MissingFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('products');
  const names: Partial<Record<string, string>> = {
    ...useFieldNames(),
    stock: t('form.firstStock'),
    id: t('form.id'),
    'safety.handledFrom': t('Handled from, years'),
  };
  const errors = Object.entries(form.errors);
  if (form.values.status !== 'active' || errors.length === 0) return null;
  return (
    <Alert color="red" role="group" aria-label={t('form.missing')} title={t('form.missing')} mb="lg">
      <List size="sm">
        {errors.map(([path, words]) => (
          <List.Item key={path}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              td="underline"
              onClick={() => focusFirst(form, [path])}
            >
              {names[path] ?? names[path.split('.')[0]!]}
            </Anchor>
            : {words}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
