import { Button, Modal } from '@mantine/core';
import { IconDiscount } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectionBar } from '#admin/components/list/SelectionBar.tsx';
import { ReductionForm } from './ReductionForm.tsx';
import type { ReducedProduct } from './ReducedProducts.tsx';

/** Actions for the selected products. */
export function ReduceBar({ selected, onClear }: { selected: ReducedProduct[]; onClear: () => void }) {
  const { t } = useTranslation('products');
  const [reduced, setReduced] = useState<ReducedProduct[]>();
  const title = t('Reduce {{count}} prices', { count: reduced?.length ?? 0 });
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar label={t('Actions for selected products')} count={selected.length} onClear={onClear}>
          <Button leftSection={<IconDiscount size={16} aria-hidden />} onClick={() => setReduced(selected)}>
            {t('Reduce prices…')}
          </Button>
        </SelectionBar>
      )}
      <Modal opened={reduced !== undefined} onClose={() => setReduced(undefined)} title={title}>
        {reduced && (
          <ReductionForm
            products={reduced}
            onDone={() => {
              setReduced(undefined);
              onClear();
            }}
          />
        )}
      </Modal>
    </>
  );
}
