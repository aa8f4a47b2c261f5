import './shell.css';
import { Anchor, Box, Burger, Group, Text, Kbd, ActionIcon, Alert } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useStore } from '@nanostores/react';
import { lazy, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration } from 'react-router';
import { AfterTouch } from '#admin/components/AfterTouch.tsx';
import { giveFocusBack } from '#admin/components/focus-back.ts';
import { OpensLater } from '#admin/components/OpensLater.tsx';
import { Preferences } from '#admin/components/Preferences.tsx';
import { LanguageOffer } from '#admin/session/LanguageOffer.tsx';
import { $auth } from '#admin/session/auth-store.ts';
import { SecondFactorDue } from '#admin/session/SecondFactorDue.tsx';
import { MainMenu } from './MainMenu.tsx';
import { useShortcuts, finder } from './shortcuts.ts';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { PlainButton } from '#admin/components/presets.ts';
import { onlineManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RequestFailure } from '#admin/components/request.ts';
import { useLoad, withStyles } from '#admin/components/whole-styles.ts';

giveFocusBack();
const loadDialogs = () => import('./Dialogs.tsx');
const Dialogs = lazy(() => withStyles(loadDialogs));
const loadAccountMenu = () => import('./AccountMenu.tsx');

/** Header, menu and screen. The menu is open by default; the browser remembers when it is closed. */
export function Component() {
  const { t } = useTranslation('navigation');
  const [sidebar, setSidebar] = useLocalStorage({ key: 'sidebar', defaultValue: true, getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [isMenuOpen, phone] = useDisclosure(false);
  const phoneMenu = isPhone && isMenuOpen;
  const toggleSidebar = () => setSidebar((open) => !open);
  useShortcuts(toggleSidebar);
  const phoneBurger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  useHotkeys([['Escape', phone.close]]);
  useEffect(() => {
    if (!phoneMenu) return;
    const burger = phoneBurger.current;
    menu.current?.querySelector('a')?.focus();
    return () => burger?.focus();
  }, [phoneMenu]);
  return (
    <div className="shell" data-sidebar={sidebar || undefined} data-phone-menu={phoneMenu || undefined}>
      <Anchor size="md" href="#content" className="skip-link" inert={phoneMenu}>
        {t('Skip to content')}
      </Anchor>
      {/* Keeps its position while a dialog hides the page's scroll bar. */}
      <header className="shell-header right-scroll-bar-position">
        <Group h="100%" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger
              ref={phoneBurger}
              hiddenFrom="sm"
              size="sm"
              opened={phoneMenu}
              onClick={phone.toggle}
              aria-label={phoneMenu ? t('Close menu') : t('Open menu')}
              aria-expanded={phoneMenu}
            />
            <Burger
              visibleFrom="sm"
              size="sm"
              opened={false}
              onClick={toggleSidebar}
              aria-label={sidebar ? t('Close menu') : t('Open menu')}
              aria-expanded={sidebar}
            />
            <Text
              size="md"
              component={Link}
              to="/admin"
              ff="heading"
              fw={600}
              c="var(--mantine-color-anchor)"
              td="none"
              visibleFrom="xs"
            >
              {t('Clipe în ghips')}
            </Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <FindButton />
            <Box visibleFrom="sm">
              <Preferences />
            </Box>
            <AccountMenu />
          </Group>
        </Group>
      </header>
      <nav className="shell-menu" ref={menu}>
        <MainMenu onChosen={phone.close} />
      </nav>
      <main className="shell-main" id="content" inert={phoneMenu}>
        <OfflineBanner />
        <LanguageOffer />
        <SecondFactorDue />
        <Outlet />
      </main>
      <ScrollRestoration />
      <AfterTouch>
        <Dialogs />
      </AfterTouch>
      <FetchTheRest />
    </div>
  );
}

/** Loads the code of common clicks before the first one, once the screen has its data. */
function FetchTheRest() {
  const isReading = useIsFetching() > 0;
  useEffect(() => {
    if (isReading) return;
    const fetchAll = () => withStyles(() => Promise.all([loadDialogs(), loadAccountMenu()])).catch(() => undefined);
    const quiet = setTimeout(() => void fetchAll(), 300);
    return () => clearTimeout(quiet);
  }, [isReading]);
  return null;
}

function FindButton() {
  const { t } = useTranslation('navigation');
  const { isLoading, whenLoaded } = useLoad(loadDialogs);
  return (
    <PlainButton
      onClick={() => void whenLoaded().then(finder.open)}
      loading={isLoading}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        <Kbd visibleFrom="sm" aria-hidden>
          Ctrl K
        </Kbd>
      }
    >
      {t('Search')}
    </PlainButton>
  );
}

function AccountMenu() {
  const { t } = useTranslation('navigation');
  const { name } = useStore($auth);
  return (
    <OpensLater
      opens="menu"
      load={loadAccountMenu}
      given={{}}
      button={
        <ActionIcon variant="default" size="lg" aria-label={t('Account: {{name}}', { name: name ?? '' })}>
          <IconUser size={18} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

/** Reports a lost connection, known from the browser or from unanswered reads; reads keep retrying. */
function OfflineBanner() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
  const unanswered = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () =>
      client
        .getQueryCache()
        .getAll()
        .some(({ state }) => isUnanswered(state.error) || isUnanswered(state.fetchFailureReason)),
  );
  if (online && !unanswered) return null;
  return (
    <Alert color="yellow" role="status" mb="md">
      <Group justify="space-between">
        <Text>{t('You’re offline. Data may be out of date; reconnecting…')}</Text>
        <PlainButton size="xs" onClick={() => void client.refetchQueries({ type: 'active' })}>
          {t('Try again')}
        </PlainButton>
      </Group>
    </Alert>
  );
}

function isUnanswered(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 0;
}
