import { Badge, Box, Divider, NavLink, Stack, VisuallyHidden } from '@mantine/core';
import { $auth } from '#admin/session/auth-store.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { links } from '#links';
import { Preferences } from '#admin/components/Preferences.tsx';
import { useWaiting } from '#admin/components/use-waiting.ts';
import { GROUPS, isInMenu, PLACES, type Screen } from './navigation.ts';
import { Aside } from '#admin/components/presets.ts';

/** @param onChosen - closes the menu on a phone */
export function MainMenu({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('navigation');
  const { pathname } = useLocation();
  const isHere = (to: string) => (to === '/admin' ? pathname === to : pathname === to || pathname.startsWith(`${to}/`));
  const counts = useCounts();
  const { role } = useStore($auth);
  const place = (screen: Screen) => {
    const count = counts[screen] ?? 0;
    const { to, icon: Icon } = PLACES.find((each) => each.screen === screen)!;
    return (
      <li key={screen} style={{ position: 'relative' }}>
        <NavLink
          component={Link}
          to={to}
          label={t(screen)}
          leftSection={<Icon size={18} aria-hidden />}
          aria-describedby={count > 0 ? `waiting-${screen}` : undefined}
          active={isHere(to)}
          aria-current={isHere(to) ? 'page' : undefined}
          onClick={onChosen}
        />
        {count > 0 && (
          // Outside the link, so that the link's name stays the screen's.
          <Badge
            id={`waiting-${screen}`}
            variant="filled"
            size="sm"
            circle={count < 10}
            pos="absolute"
            right={10}
            top="50%"
            style={{ transform: 'translateY(-50%)', pointerEvents: 'none' }}
          >
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{t('waiting', { count })}</VisuallyHidden>
          </Badge>
        )}
      </li>
    );
  };
  return (
    <Stack justify="space-between" h="100%" gap="md" style={{ overflowY: 'auto' }}>
      <Box component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('label')}>
        {place('dashboard')}
        {GROUPS.map(({ name, screens }) => (
          <Box component="li" key={name} mt="xs">
            <Aside fw={600} px="sm" pb={2}>
              {t(`groups.${name}`)}
            </Aside>
            <Box component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {screens.filter((screen) => isInMenu(role, screen)).map(place)}
            </Box>
          </Box>
        ))}
      </Box>
      <Stack gap="xs">
        <Divider />
        <NavLink
          href={links.home}
          target="_blank"
          label={t('View shop')}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        />
        <Box hiddenFrom="sm" px="xs" pb="xs">
          <Preferences />
        </Box>
      </Stack>
    </Stack>
  );
}

function useCounts(): Partial<Record<Screen, number>> {
  const data = useWaiting();
  if (!data) return {};
  return {
    orders: data.pending + data.toPack + data.toSend + data.hangingParcels,
    returns: data.returns,
    payments: data.hangingPayments,
    invoices: data.dueInvoices,
    inbox: data.openMessages + data.pendingReviews + data.pendingTestimonials,
    settings: data.failedMails,
    mails: data.failedMails,
    team: data.requests,
  };
}
