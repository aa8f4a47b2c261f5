import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { searchTowns, TOWNS_SOURCE, type Town } from '#domain/moon/towns.ts';
import { moonFieldLabels } from '#texts/moon-form.ro.ts';
import { FieldError } from '#ui/FormField.tsx';

interface Props {
  value: string;
  /** Undefined while they load. */
  towns: readonly Town[] | undefined;
  error: string | undefined;
  onChange: (label: string) => void;
}

const MOST = 8;

/** A search among Romania's towns: type, then choose with the arrows, by touch or by mouse. */
export function TownField({ value, towns, error, onChange }: Props) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = open && towns ? searchTowns(towns, value, MOST) : [];
  const shown = open && found.length > 0 && !(found.length === 1 && found[0]!.label === value);

  // Whoever was already typing when the page woke up is helped as well.
  useEffect(() => {
    if (document.activeElement === input.current) setOpen(true);
  }, []);

  function choose(town: Town) {
    onChange(town.label);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && shown) {
      event.preventDefault();
      choose(found[Math.max(0, active)]!);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((before) => Math.min(found.length - 1, Math.max(0, before + step)));
    }
  }

  return (
    <div className="form-field town-field">
      <label htmlFor="loc">{moonFieldLabels.loc}</label>
      <input
        ref={input}
        className="field"
        id="loc"
        name="loc"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={value}
        aria-expanded={shown}
        aria-controls={shown ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'loc-hint loc-error' : 'loc-hint'}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <ul className="town-list" id={list} role="listbox" aria-label="Localități găsite">
          {found.map((town, index) => (
            <li
              key={town.label}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              // Before the field loses its focus and the list closes.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(town);
              }}
            >
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
        , {TOWNS_SOURCE.licence}.
      </p>
      <FieldError name="loc" error={error} />
    </div>
  );
}
