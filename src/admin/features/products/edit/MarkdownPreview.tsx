import { Paper, Text, Typography } from '@mantine/core';
import { micromark } from 'micromark';
import { useTranslation } from 'react-i18next';

/** Uses the shop's own renderer, which escapes raw HTML and drops dangerous addresses. */
export default function MarkdownPreview({ markdown }: { markdown: string }) {
  const { t } = useTranslation('products');
  if (markdown.trim() === '') return <Text c="dimmed">{t('form.nothingToPreview')}</Text>;
  return (
    <Paper p="sm">
      <Typography lang="ro">
        <div dangerouslySetInnerHTML={{ __html: micromark(markdown) }} />
      </Typography>
    </Paper>
  );
}
