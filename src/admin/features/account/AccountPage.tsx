import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { useAccount } from './account-requests.ts';
import { EmailForm } from './EmailForm.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

export function Component() {
  const { t } = useTranslation('account');
  const account = useAccount();
  return (
    <AdminPage
      title={t('My account')}
      intro={account.data && t('Signed in as {{email}}', { email: account.data.email })}
    >
      <Loaded query={account}>
        {(data) => (
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Stack>
              <NameForm name={data.name} />
              <EmailForm />
              <PasswordForm email={data.email} />
              <SecondFactor account={data} />
            </Stack>
            <Sessions account={data} />
          </SimpleGrid>
        )}
      </Loaded>
    </AdminPage>
  );
}
