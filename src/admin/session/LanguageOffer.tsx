import { Button, Group, Paper, Text } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Language } from '#domain/accounts/language.ts';
import { $chosenLanguage, chooseLanguage } from '#admin/components/language.ts';
import { $auth, keepLanguage } from './auth-store.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Offers Romanian to browsers that ask for it. Needs no text table; the account stores the choice. */
export function LanguageOffer() {
  const chosen = useStore($chosenLanguage);
  const { loading, isLogin, language } = useStore($auth);
  useEffect(() => {
    if (!isLogin) return undefined;
    if (!chosen && language) void chooseLanguage(language);
    if (chosen && !language) keepLanguage(chosen);
    // A choice made here overrules the account's language; merely signing in does not.
    return $chosenLanguage.listen((next) => next && next !== language && keepLanguage(next));
  }, [isLogin, chosen, language]);
  // The question disappears with its answer.
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
