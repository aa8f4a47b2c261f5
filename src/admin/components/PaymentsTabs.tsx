import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

const TABS = ['', 'bank'] as const;

export function PaymentsTabs() {
  const { t } = useTranslation('payments');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = TABS.find((tab) => tab !== '' && pathname.endsWith(`/${tab}`)) ?? '';
  return (
    <Tabs
      value={shown || 'hanging'}
      onChange={(tab) => void navigate(`/admin/payments${tab && tab !== 'hanging' ? `/${tab}` : ''}`)}
      mb="lg"
    >
      <Tabs.List>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab || 'hanging'}>
            {t(`tabs.${tab || 'hanging'}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
