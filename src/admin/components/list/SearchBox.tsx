import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 250;

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Search box of a list: searches when typing pauses. `/` focuses it (see shortcuts). */
export function SearchBox({ label, value, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [before, setBefore] = useState(value);
  const ask = useDebouncedCallback((text: string) => {
    setAsked(text);
    onChange(text);
  }, PAUSE_MS);
  // The address follows the search a moment later; its old value must not overwrite the typed text.
  if (value !== before) {
    setBefore(value);
    // Changed from outside, by Back or "clear filters".
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const change = (text: string) => {
    setTyped(text);
    ask(text);
  };
  return (
    <TextInput
      type="search"
      data-list-search
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={80}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('Clear search')} onClick={() => change('')} />}
      flex={1}
      miw="min(280px, 100%)"
    />
  );
}
