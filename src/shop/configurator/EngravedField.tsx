import type { EngravedText } from '#domain/engraving/engraved-text.ts';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { moonFieldLabels, moonFormTexts } from '#texts/moon-form.ro.ts';
import { TextField } from '#ui/FormField.tsx';

interface Props {
  name: 'nume' | 'rand';
  value: string;
  engraved: EngravedText | undefined;
  error: string | undefined;
  onChange: (name: 'nume' | 'rand', value: string) => void;
}

export function EngravedField({ name, value, engraved, error, onChange }: Props) {
  const measured = engraved && value.trim() !== '' && engraved.text === value.trim();
  return (
    <TextField
      name={name}
      label={moonFieldLabels[name]}
      error={error}
      hint={measured ? moonFormTexts.measured(engraved.widthMm, engraved.availableMm) : 'Poate rămâne și gol.'}
      value={value}
      autoComplete="off"
      // Typing replaces the example.
      onFocus={(event) => value === DEFAULT_DESIGN[name] && event.target.select()}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
}
