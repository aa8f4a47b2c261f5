import './dashboard.css';
import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Loaded } from '#admin/components/Loaded.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useDashboard, type Dashboard } from './dashboard-requests.ts';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { MailAlert, mailsHaveFailed } from './MailAlert.tsx';
import { OddOrders } from './OddOrders.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { ToDo } from './ToDo.tsx';
import { Troubles } from './Troubles.tsx';

export function Component() {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const dashboard = useDashboard();
  const day = new Intl.DateTimeFormat(formats.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <AdminPage
      title={t('Dashboard')}
      intro={dashboard.data && day.format(new Date(`${dashboard.data.today}T00:00:00Z`))}
    >
      <Loaded query={dashboard} height={480}>
        {({ today, spans, shop, tasks, odd, troubles, setUp, series, latest, short, ...rest }) => (
          <Stack gap="lg">
            <MailAlert tasks={tasks} troubles={troubles} />
            <Troubles troubles={troubles} />
            {rest.missing.length > 0 && <ClosedShop {...rest} samples={shop.sampleProducts} />}
            {setUp.isOpen && shop.sampleProducts > 0 && <SamplesOnSale samples={shop.sampleProducts} />}
            <OddOrders odd={odd} />
            {!setUp.isOver && (
              <ForOwners>
                <FirstSteps shop={shop} setUp={setUp} />
              </ForOwners>
            )}
            <ToDo tasks={tasks} short={short} mailsAreTold={mailsHaveFailed(troubles)} />
            {shop.hasOrders && (
              <>
                <LatestOrders latest={latest} />
                <Figures spans={spans} today={today} />
                <RevenueChart series={series} />
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </AdminPage>
  );
}

interface ClosedProps extends Pick<Dashboard, 'missing' | 'missingAfterDeploy'> {
  samples: number;
}

function ClosedShop({ missing, missingAfterDeploy, samples }: ClosedProps) {
  const { t } = useTranslation('opening');
  return (
    <Alert color="red" title={t('title')}>
      <Text mb="xs">{t('intro')}</Text>
      <List size="sm">
        {missing.map((part) => (
          <List.Item key={part}>
            {part === 'smtp' || part === 'owner' ? (
              t(part)
            ) : (
              <Anchor component={Link} to={part === 'payment' ? '/admin/settings/selling' : '/admin/settings/firm'}>
                {t(part)}
              </Anchor>
            )}{' '}
            {!missingAfterDeploy.includes(part) && t('saved')}
          </List.Item>
        ))}
      </List>
      {samples > 0 && <SamplesLink samples={samples} />}
    </Alert>
  );
}

function SamplesOnSale({ samples }: { samples: number }) {
  const { t } = useTranslation('opening');
  return (
    <Alert className="wait-alert" title={t('open')}>
      <SamplesLink samples={samples} />
    </Alert>
  );
}

function SamplesLink({ samples }: { samples: number }) {
  const { t } = useTranslation('opening');
  return (
    <Anchor component={Link} to="/admin/products" mt="xs" display="block">
      {t('samples', { count: samples })}
    </Anchor>
  );
}
