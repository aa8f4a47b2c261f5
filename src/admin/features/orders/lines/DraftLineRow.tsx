import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import type { LineProblem } from '#domain/orders/change-lines.ts';
import type { DraftLine } from './draft-lines.ts';
import { LinePicture } from './LinePicture.tsx';
import { LineWords } from './LineWords.tsx';
import { QuantityInput } from './QuantityInput.tsx';
import { Aside, Fault, PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  line: DraftLine;
  problem: LineProblem | undefined;
  onChange: (changes: Partial<DraftLine>) => void;
  onRemove: () => void;
}

export function DraftLineRow({ line, problem, onChange, onRemove }: Props) {
  const { t, formats } = useTexts('orders');
  const { title, isRemoved, isLost } = line;
  return (
    <li className="order-line" data-removed={isRemoved || isLost || undefined}>
      <LinePicture path={line.image} />
      <div>
        <LineWords line={line} />
        <Aside>
          {t('{{price}} each', { price: formats.money(line.unitPrice) })}
          {line.position === null && line.productId !== null && ` · ${t('New, at the current price')}`}
        </Aside>
      </div>
      <Text className="figures" ta="right">
        {formats.money(line.unitPrice * line.quantity)}
      </Text>
      <Group className="order-line-controls" gap="xs" justify="space-between">
        {isLost ? (
          <Text c="var(--mantine-color-error)">{t('Someone else removed this item')}</Text>
        ) : isRemoved ? (
          <>
            <Text>{t('Removed')}</Text>
            <PlainButton
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              onClick={() => onChange({ isRemoved: false })}
              aria-label={t('Restore {{title}}', { title })}
            >
              {t('Restore')}
            </PlainButton>
          </>
        ) : (
          <>
            <QuantityInput title={title} value={line.quantity} onChange={(quantity) => onChange({ quantity })} />
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onRemove}
              aria-label={t('Remove {{title}}', { title })}
            >
              {t('Remove')}
            </Button>
          </>
        )}
      </Group>
      {problem && <ProblemWords problem={problem} />}
    </li>
  );
}

function ProblemWords({ problem }: { problem: LineProblem }) {
  const { t, wording } = useTexts('orders');
  const { code, available = 0, options = {} } = problem;
  const details = Object.entries(options).map(([key, each]) => `${key}: ${wording.code(each)}`);
  return (
    <Fault className="order-line-controls">
      {code === 'not_enough' ? t('Only {{count}} more in stock', { count: available }) : t(`lines.problem.${code}`)}
      {details.length > 0 && ` (${details.join('; ')})`}
    </Fault>
  );
}
