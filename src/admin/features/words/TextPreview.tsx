import { Paper, Skeleton, Text, Title, Typography } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlaced, type TextKind } from '#domain/words/text-kinds.ts';
import { makeFiller, type Told } from '#texts/facts/fill-facts.ts';
import { titleField, type TextValues } from './text-form-values.ts';

const RenderedBody = lazy(() => import('./RenderedBody.tsx'));

interface Props {
  kind: TextKind;
  values: TextValues;
  told: Told;
}

/** The text as the shop renders it. */
export function TextPreview({ kind, values, told }: Props) {
  const { t } = useTranslation('words');
  const filler = makeFiller(told);
  const fill = (write: () => string, plain: string) => {
    try {
      return write();
    } catch {
      // The text names an unknown fact, which publishing reports.
      return plain;
    }
  };
  const head = values[titleField(kind)];
  const lead = kind === 'pages' ? values.lead : values.description;
  return (
    <Paper
      component="section"
      p="md"
      aria-label={t('Preview')}
      lang="ro"
      pos="sticky"
      top={72}
      mah={{ lg: 'calc(100dvh - 170px)' }}
      tabIndex={0}
      style={{ overflow: 'auto', alignSelf: 'start' }}
    >
      <Title order={2}>{fill(() => filler.fillFacts(head), head)}</Title>
      {kind !== 'questions' && !isPlaced(kind) && <Text c="dimmed">{fill(() => filler.fillFacts(lead), lead)}</Text>}
      {isPlaced(kind) ? (
        <Text mt="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {fill(() => filler.fillFacts(values.body), values.body)}
        </Text>
      ) : (
        <Typography mt="sm">
          <Suspense fallback={<Skeleton height={200} />}>
            <RenderedBody body={values.body} fill={(html) => fill(() => filler.fillFactsInHtml(html), html)} />
          </Suspense>
        </Typography>
      )}
    </Paper>
  );
}
