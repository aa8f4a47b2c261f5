import { Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import type { EditedProduct } from '../products-requests.ts';
import { ReductionForm } from './ReductionForm.tsx';
import { lastMoment, stateOf } from './reductions.ts';
import { useEndReductions } from './reductions-requests.ts';
import { PlainButton, PlainList } from '#admin/components/presets.ts';

/** Price reductions, which are stored at once, apart from the product's form. */
export function Reductions({ product }: { product: EditedProduct }) {
  const { t, formats } = useTexts('products');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs" component="section" aria-label={t('Price reductions')}>
      <Text fw={600}>{t('Price reductions')}</Text>
      {product.reductions.length > 0 && (
        <PlainList gap={4}>
          {product.reductions.toReversed().map((reduction) => (
            <ReductionLine key={reduction.id} reduction={reduction} />
          ))}
        </PlainList>
      )}
      {product.priorPrice !== null && (
        <Text c="dimmed">
          {t(
            'A reduction strikes {{price}}: the lowest price of the 30 days before it began. Nothing else can be struck.',
            { price: formats.money(product.priorPrice) },
          )}
        </Text>
      )}
      {product.status === 'active' ? (
        <Group>
          <PlainButton onClick={() => setOpen(true)}>{t('Start a reduction')}</PlainButton>
        </Group>
      ) : (
        <Text c="dimmed">{t('Only a product on sale can be reduced.')}</Text>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Start a reduction')}>
        <ReductionForm products={[product]} onDone={() => setOpen(false)} />
      </Modal>
    </Stack>
  );
}

function ReductionLine({ reduction }: { reduction: EditedProduct['reductions'][number] }) {
  const { t, formats, wording } = useTexts('products', 'products');
  const ending = useEndReductions();
  const confirm = useConfirm();
  const state = stateOf(reduction, new Date());
  const what = t(`reductions.${state}`, {
    price: formats.money(reduction.price),
    from: formats.dateTime(reduction.startsAt),
    until: state === 'over' ? formats.dateTime(reduction.endsAt) : formats.date(lastMoment(reduction)),
  });
  const action = state === 'running' ? t('End now') : t('Delete');
  const end = () =>
    ending.mutate([reduction.id], {
      onSuccess: () => notifyDone(t('The reduction has ended')),
      onError: tellFailure(wording),
    });
  return (
    <Group component="li" gap="xs">
      <Text {...(state === 'over' && { c: 'dimmed' })}>{what}</Text>
      {state !== 'over' && (
        <PlainButton
          size="compact-sm"
          loading={ending.isPending}
          aria-label={t('{{action}}: {{what}}', { action, what })}
          onClick={() =>
            confirm.ask({
              title: t('{{action}}: {{what}}', { action, what }),
              text: t(
                state === 'running'
                  ? 'The shop promised this price until its last day. For the next 30 days a new reduction must go below it.'
                  : 'It has not begun, and nobody has seen it.',
              ),
              confirm: action,
              onConfirm: end,
            })
          }
        >
          {action}
        </PlainButton>
      )}
      {confirm.dialog}
    </Group>
  );
}
