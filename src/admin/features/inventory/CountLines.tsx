import { Button, Center, Group, Paper, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountLine } from '#domain/inventory/stock-count.ts';
import { signed } from './HistoryLine.tsx';

interface Props {
  lines: readonly CountLine[];
  before: Record<string, number> | undefined;
}

/** Ten thousand rows at once would hold up a phone. */
const STEP = 100;

export function CountLines({ lines, before }: Props) {
  const { t } = useTranslation('inventory');
  const { t: common } = useTranslation();
  const [limit, setLimit] = useState(STEP);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  if (lines.length === 0) return <Text c="dimmed">{t('No matching lines.')}</Text>;
  const shown = lines.slice(0, limit);
  return (
    <Stack gap="sm">
      {phone ? <Cards lines={shown} before={before} /> : <Rows lines={shown} before={before} />}
      {lines.length > limit && (
        <Center>
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {common('Load more')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function Rows({ lines, before }: Props) {
  const { t } = useTranslation('inventory');
  return (
    <Paper style={{ overflow: 'hidden' }}>
      <Table aria-label={t('Stock count')} verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={70}>{t('Line')}</Table.Th>
            <Table.Th>{t('Product')}</Table.Th>
            <Table.Th ta="right">{t('Now')}</Table.Th>
            <Table.Th ta="right">{t('Counted')}</Table.Th>
            <Table.Th ta="right">{t('Difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.line} bg={line.state === 'wrong' ? 'var(--tone-bad-tint)' : undefined}>
              <Table.Td>{line.line}</Table.Td>
              <Table.Td>
                <Subject line={line} before={before} />
              </Table.Td>
              {line.state === 'counted' ? (
                <>
                  <Table.Td ta="right">{line.stock}</Table.Td>
                  <Table.Td ta="right">{line.counted}</Table.Td>
                  <Table.Td ta="right" fw={line.difference === 0 ? 400 : 600}>
                    {signed(line.difference)}
                  </Table.Td>
                </>
              ) : (
                <Table.Td colSpan={3} ta="right">
                  <Note line={line} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function Cards({ lines, before }: Props) {
  const { t } = useTranslation('inventory');
  return (
    <Stack gap="xs" component="ul" aria-label={t('Stock count')} p={0} m={0} style={{ listStyle: 'none' }}>
      {lines.map((line) => (
        <Paper key={line.line} component="li" p="sm">
          <Text size="xs" c="dimmed">
            {t('Line')} {line.line}
          </Text>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Subject line={line} before={before} />
            {line.state === 'counted' ? (
              <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
                {line.stock} → {line.counted} ({signed(line.difference)})
              </Text>
            ) : (
              <Note line={line} />
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

function Subject({ line, before }: { line: CountLine; before: Props['before'] }) {
  const { t } = useTranslation('inventory');
  const seen = line.state === 'counted' ? before?.[line.productId] : undefined;
  return (
    <div>
      {line.state === 'counted' && <Text size="sm">{line.title}</Text>}
      <Text size="xs" c={line.state === 'wrong' ? 'var(--tone-bad)' : 'dimmed'}>
        {line.sku}
      </Text>
      {line.state === 'counted' && seen !== undefined && seen !== line.stock && (
        <Text size="xs" fw={600} c="var(--tone-wait)">
          {t('changed since: was {{stock}}', { stock: seen })}
        </Text>
      )}
    </div>
  );
}

function Note({ line }: { line: Exclude<CountLine, { state: 'counted' }> }) {
  const { t } = useTranslation('inventory');
  if (line.state === 'blank') return <Text size="sm">{t('not counted')}</Text>;
  return (
    <Text size="sm" fw={600} c="var(--tone-bad)">
      {t(`count.errors.${line.code}`, { given: line.given.slice(0, 40) })}
    </Text>
  );
}
