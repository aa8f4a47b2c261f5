import { Grid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { RequestFailure } from '#admin/components/request.ts';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { nameOf, useCustomer } from './customers-requests.ts';
import { PersonalData } from './PersonalData.tsx';
import { PlainButton } from '#admin/components/presets.ts';

export function Component() {
  const { t } = useTranslation('customers');
  const { customerId = '' } = useParams();
  const customer = useCustomer(customerId);
  if (customer.error instanceof RequestFailure && customer.error.status === 404) return <Gone />;
  return (
    <AdminPage
      title={customer.data ? nameOf(customer.data) : t('Customers')}
      parent={{ label: t('Customers'), to: '/admin/customers' }}
    >
      <Loaded query={customer}>
        {(data) => (
          <Grid gap="md">
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Stack>
                <CustomerFacts customer={data} />
                <CustomerOrders customerId={data.id} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack>
                <CustomerNotes key={data.id} customer={data} />
                <ForOwners>
                  <PersonalData customer={data} />
                </ForOwners>
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Gone() {
  const { t } = useTranslation('customers');
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Customer not found')}</Title>
      <Text size="md">{t('This customer does not exist. Their data may have been erased.')}</Text>
      <PlainButton component={Link} to="/admin/customers">
        {t('Back to customers')}
      </PlainButton>
    </Stack>
  );
}
