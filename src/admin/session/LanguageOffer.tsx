import { Button, Group, Paper, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Language } from '#domain/accounts/language.ts';
import { $chosenLanguage, chooseLanguage } from '#admin/components/language.ts';
import { $auth, keepLanguage } from './auth-store.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Offers Romanian to a browser that asks for it, in words that need no table; the choice is kept with the account, and other devices follow it. */
export function LanguageOffer() {
  const chosen = useStore($chosenLanguage);
  const { loading, isLogin, language } = useStore($auth);
  useEffect(() => {
    if (!isLogin) return undefined;
    if (!chosen && language) void chooseLanguage(language);
    if (chosen && !language) keepLanguage(chosen);
    // Another device may have chosen otherwise: its word is overruled when somebody chooses here, not when they come here.
    return $chosenLanguage.listen((next) => next && next !== language && keepLanguage(next));
  }, [isLogin, chosen, language]);
  // The question goes by its answer.
  const choose = (answer: Language) => void chooseLanguage(answer).then(() => document.querySelector('h1')?.focus());
  if (loading || chosen || language || !navigator.languages[0]?.toLowerCase().startsWith('ro')) return null;
  return (
    <Paper p="sm" mb="md" withBorder role="note">
      <Group gap="sm">
        <Text size="md" lang="ro">
          Vrei în română?
        </Text>
        <Button size="xs" lang="ro" onClick={() => choose('ro')}>
          Română
        </Button>
        <PlainButton size="xs" onClick={() => choose('en')}>
          Keep English
        </PlainButton>
      </Group>
    </Paper>
  );
}
