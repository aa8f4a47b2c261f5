import './dashboard.css';
import { Alert, Stack, Text } from '@mantine/core';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { PageLink } from '#admin/components/presets.ts';
import { MissingParts } from '#admin/components/MissingParts.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { Closure } from '#domain/settings/opening.ts';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { closureText } from '#texts/shop-mark.ts';
import { useDashboard, type Dashboard } from './dashboard-requests.ts';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestOrders } from './LatestOrders.tsx';
import { MailAlert, mailsHaveFailed } from './MailAlert.tsx';
import { OddOrders } from './OddOrders.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import { ToDo } from './ToDo.tsx';
import { Troubles } from './Troubles.tsx';
import { VisitSteps } from './VisitSteps.tsx';

export function Component() {
  const { t, formats } = useTexts('dashboard');
  const { t: opening } = useTexts('opening');
  const dashboard = useDashboard();
  const day = new Intl.DateTimeFormat(formats.locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <AdminPage
      title={t('Dashboard')}
      intro={
        dashboard.data &&
        [
          day.format(new Date(`${dashboard.data.today}T00:00:00Z`)),
          !dashboard.data.closure && opening('The shop is open'),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    >
      <Loaded query={dashboard} height={480}>
        {({
          today,
          spans,
          shop,
          tasks,
          odd,
          troubles,
          setUp,
          series,
          steps,
          latest,
          short,
          closure,
          isTurnedOn,
          ...lacking
        }) => (
          <Stack gap="lg">
            <MailAlert tasks={tasks} troubles={troubles} />
            <Troubles troubles={troubles} />
            {closure && <ClosedShop {...lacking} closure={closure} isTurnedOn={isTurnedOn} />}
            <OddOrders odd={odd} />
            {!setUp.isOver && (
              <ForOwners>
                <FirstSteps shop={shop} setUp={setUp} isTurnedOn={isTurnedOn} />
              </ForOwners>
            )}
            <ToDo tasks={tasks} short={short} mailsAreTold={mailsHaveFailed(troubles)} />
            {shop.hasOrders && (
              <>
                <LatestOrders latest={latest} />
                <Figures spans={spans} today={today} />
                {shop.isPastFirstWeek && <RevenueChart series={series} />}
              </>
            )}
            {steps.length > 0 && <VisitSteps steps={steps} />}
          </Stack>
        )}
      </Loaded>
    </AdminPage>
  );
}

interface ClosedProps extends Pick<Dashboard, 'missing' | 'missingAfterDeploy' | 'isTurnedOn'> {
  closure: Closure;
}

function ClosedShop({ closure, isTurnedOn, ...lacking }: ClosedProps) {
  const { t } = useTexts('opening');
  const isLacking = lacking.missingAfterDeploy.length > 0;
  const isAlarming = closure.state === 'preparing' && (isLacking || !isTurnedOn);
  return (
    <Alert
      {...(isAlarming ? { color: 'red' } : { className: 'wait-alert' })}
      title={t(isTurnedOn && !isLacking ? 'You have opened the shop: it takes orders once it is published' : 'title')}
    >
      <Text mb="xs">{t('Nobody can order. Visitors read: “{{text}}”', { text: closureText(closure) })}</Text>
      {isLacking && <Text>{t('lacks')}</Text>}
      <MissingParts {...lacking} />
      {!isTurnedOn && (
        <ForOwners>
          <Text mt="xs">
            {t(isLacking ? 'Then you can open it under' : 'Nothing is missing: you can open it under')}{' '}
            <PageLink to="/admin/settings/opening" c="inherit" underline="always">
              {t('Settings → Open or closed')}
            </PageLink>
          </Text>
        </ForOwners>
      )}
    </Alert>
  );
}
