import { Box, Grid, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { focusFirst } from '#admin/components/forms/focus-first.ts';
import { CodeFields } from './CodeFields.tsx';
import { toWire } from './discount-form-values.ts';
import type { DiscountPage } from './discount-requests.ts';
import { GivesFields } from './GivesFields.tsx';
import { InWords } from './InWords.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import type { DiscountFormState } from './use-discount-form.ts';

interface Props {
  form: DiscountFormState;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  saveLabel: string;
  discount?: DiscountPage;
  /** True once the form is done with and may be left. */
  isDone?: boolean;
  children?: ReactNode;
}

export function DiscountForm(props: Props) {
  const { form, isDirty, isSaving, onSave, saveLabel, discount, isDone = false, children } = props;
  const [titles, setTitles] = useState(new Map(discount?.products.map(({ id, title }) => [id, title])));
  const titleOf = (id: string) => titles.get(id) ?? id;
  const save = form.onSubmit(onSave, (errors) => focusFirst(form, Object.keys(errors)));
  return (
    <EditForm
      errors={form.errors}
      onSubmit={save}
      isDirty={isDirty}
      isSaving={isSaving}
      isStored={discount !== undefined}
      guards={!isDone && isDirty}
      saveLabel={saveLabel}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="lg">
            <CodeFields form={form} />
            <GivesFields form={form} />
            <ScopeFields
              form={form}
              titleOf={titleOf}
              onTitles={(found) =>
                setTitles((known) => new Map([...known, ...found.map(({ id, title }) => [id, title] as const)]))
              }
            />
            <PeriodFields form={form} />
            <LimitFields form={form} used={discount?.used} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Box pos="sticky" top={72}>
            <Stack gap="lg">
              <InWords described={toWire(form.values)} titleOf={titleOf} />
              {children}
            </Stack>
          </Box>
        </Grid.Col>
      </Grid>
    </EditForm>
  );
}
