import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

const BESIDE = {
  payments: { hanging: '/admin/payments', bank: '/admin/payments/bank' },
  customers: { customers: '/admin/customers', subscribers: '/admin/customers/subscribers' },
  discounts: { codes: '/admin/discount', reductions: '/admin/discount/reductions' },
  mail: { settings: '/admin/settings/mail', mails: '/admin/settings/mail/outbox' },
};

/** Tabs that link sibling screens, each with its own address. */
export function PageTabs({ of, mb }: { of: keyof typeof BESIDE; mb?: 'lg' }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Tabs
      value={pathname}
      onChange={(to) => to && void navigate(to)}
      activateTabWithKeyboard={false}
      {...(mb && { mb })}
    >
      <Tabs.List>
        {Object.entries(BESIDE[of]).map(([name, to]) => (
          <Tabs.Tab key={name} value={to}>
            {t(name as 'hanging')}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
