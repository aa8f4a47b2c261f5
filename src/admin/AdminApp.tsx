import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { adminRouter } from './admin-routes.tsx';
import { adminVariables, themeMemory, themeWithWords } from './admin-theme.ts';
import { openLanguage } from './components/language.ts';
import { queryClient } from './components/query-client.ts';

export function AdminApp() {
  // Language of the back-office; empty until its texts are loaded.
  const [language, setLanguage] = useState('');
  useEffect(() => {
    i18next.on('languageChanged', setLanguage);
    void openLanguage().then(() => setLanguage(i18next.language));
    return () => i18next.off('languageChanged', setLanguage);
  }, []);
  const theme = useMemo(() => {
    const word = (key: 'Close' | 'Show password') => language && i18next.t(key, { ns: 'common', lng: language });
    return themeWithWords(word('Close'), word('Show password'));
  }, [language]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={adminVariables}
      colorSchemeManager={themeMemory}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={queryClient}>
        {language && <RouterProvider router={adminRouter} />}
      </QueryClientProvider>
    </MantineProvider>
  );
}
