import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { adminRouter } from './admin-routes.tsx';
import { adminTheme, adminVariables, themeMemory } from './admin-theme.ts';
import { openLanguage } from './page-kit/language.ts';
import { queryClient } from './page-kit/query-client.ts';

/** The whole back-office: one island, for `/login` and every `/admin` address. */
export function AdminApp() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void openLanguage().then(() => setOpen(true));
  }, []);
  return (
    <MantineProvider
      theme={adminTheme}
      cssVariablesResolver={adminVariables}
      colorSchemeManager={themeMemory}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-center" zIndex={400} containerWidth={460} />
        {open && <RouterProvider router={adminRouter} />}
      </QueryClientProvider>
    </MantineProvider>
  );
}
