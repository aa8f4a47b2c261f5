import { Box, Grid, Stack } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { EditForm } from '#admin/components/forms/EditForm.tsx';
import { CodeFields } from './CodeFields.tsx';
import type { DiscountPage } from './discount-requests.ts';
import { GivesFields } from './GivesFields.tsx';
import { InWords } from './InWords.tsx';
import { LimitFields } from './LimitFields.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { toWire, type DiscountFormState } from './discount-form-values.ts';

interface Props {
  editor: ComponentProps<typeof EditForm>['editor'] & { form: DiscountFormState };
  saveLabel: string;
  discount: DiscountPage | undefined;
}

export function DiscountForm({ editor, saveLabel, discount }: Props) {
  const { form } = editor;
  const [titles, setTitles] = useState(new Map(discount?.products.map(({ id, title }) => [id, title])));
  const titleOf = (id: string) => titles.get(id) ?? id;
  return (
    <EditForm editor={editor} saveLabel={saveLabel}>
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
            <InWords described={toWire(form.values)} titleOf={titleOf} />
          </Box>
        </Grid.Col>
      </Grid>
    </EditForm>
  );
}
