import { findNamedTown, searchTowns, TOWNS_SOURCE, type Town } from '#domain/moon/towns.ts';
import { moonFieldLabels } from '#texts/moon-form.ro.ts';
import { FieldError } from '#ui/FormField.tsx';
import { useCombobox } from '#ui/use-combobox.ts';

interface Props {
  value: string;
  /** Undefined while loading. */
  towns: readonly Town[] | undefined;
  error: string | undefined;
  onChange: (label: string) => void;
}

const MOST = 8;

export function TownField({ value, towns, error, onChange }: Props) {
  const matching = towns ? searchTowns(towns, value, MOST) : [];
  // A chosen town needs no suggestion.
  const found = matching.length === 1 && matching[0]!.label === value ? [] : matching;
  const combobox = useCombobox({
    items: found,
    onChoose: (town) => onChange(town.label),
    enterTakesFirst: found.length > 0,
  });

  return (
    <div className="form-field suggest-field">
      <label htmlFor="loc">{moonFieldLabels.loc}</label>
      <input
        className="field"
        id="loc"
        name="loc"
        type="text"
        autoComplete="off"
        maxLength={80}
        value={value}
        {...combobox.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'loc-hint loc-error' : 'loc-hint'}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          onChange(event.target.value);
          combobox.open();
        }}
        onBlur={() => {
          combobox.close();
          const named = towns && findNamedTown(towns, value);
          if (named) onChange(named.label);
        }}
      />
      {combobox.shown && (
        <ul className="suggest-list" {...combobox.list} aria-label="Localități găsite">
          {found.map((town, index) => (
            <li key={town.label} {...combobox.option(index)}>
              {town.label}
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint" id="loc-hint">
        De acolo ne uităm la cer. Lista:{' '}
        <a href={TOWNS_SOURCE.href} rel="noopener">
          {TOWNS_SOURCE.name}
        </a>
        <span>{`, ${TOWNS_SOURCE.licence}.`}</span>
      </p>
      <FieldError name="loc" error={error} />
    </div>
  );
}
