import { Box, Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ForOwners } from '#admin/session/ForOwners.tsx';

export function PaymentsTabs() {
  const { t } = useTranslation('payments');
  return (
    <Box mb="lg">
      <PageTabs
        tabs={[
          { to: '/admin/payments', label: t('tabs.hanging') },
          { to: '/admin/payments/bank', label: t('tabs.bank') },
        ]}
      />
    </Box>
  );
}

export function CustomersTabs() {
  const { t } = useTranslation('navigation');
  return (
    <PageTabs
      tabs={[
        { to: '/admin/customers', label: t('customers') },
        { to: '/admin/customers/subscribers', label: t('subscribers') },
      ]}
    />
  );
}

/** Helpers have the list alone. */
export function MailTabs() {
  const { t } = useTranslation('navigation');
  return (
    <ForOwners>
      <PageTabs
        tabs={[
          { to: '/admin/settings/mail', label: t('settings') },
          { to: '/admin/settings/mail/outbox', label: t('mails') },
        ]}
      />
    </ForOwners>
  );
}

/** Screens that stand beside one another, each with its own address. */
function PageTabs({ tabs }: { tabs: { to: string; label: string }[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Tabs value={pathname} onChange={(to) => to && void navigate(to)} activateTabWithKeyboard={false}>
      <Tabs.List>
        {tabs.map(({ to, label }) => (
          <Tabs.Tab key={to} value={to}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
