import { useMemo, useState } from 'react';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { searchLockers, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { lockerTexts } from '#texts/lockers.ro.ts';
import { useCombobox } from '#ui/use-combobox.ts';

interface Props {
  index: readonly SearchedLocker[];
  /** Its lockers come first, and alone before anything is typed. */
  city: string;
  isWanted: (locker: ListedLocker) => boolean;
  hasError: boolean;
  onChoose: (locker: ListedLocker) => void;
}

const MOST = 20;

/** A search among all lockers, in the page itself. */
export function LockerSearch({ index, city, isWanted, hasError, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const found = useMemo(() => searchLockers(index, typed, { city, isWanted }), [index, typed, city, isWanted]);
  const items = found.slice(0, MOST);
  const combobox = useCombobox({
    items,
    enterTakesFirst: true,
    onChoose: (locker) => {
      setTyped('');
      onChoose(locker);
    },
  });
  const asked = typed.trim() !== '';
  return (
    <div className="form-field suggest-field">
      <label htmlFor="lockerId">{lockerTexts.search}</label>
      <input
        type="text"
        enterKeyHint="search"
        id="lockerId"
        className="field"
        autoComplete="off"
        maxLength={80}
        {...combobox.input}
        value={typed}
        aria-describedby={hasError ? 'locker-hint lockerId-error' : 'locker-hint'}
        aria-invalid={hasError || undefined}
        onFocus={combobox.open}
        onBlur={combobox.close}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.open();
        }}
      />
      {combobox.shown && (
        <ul className="suggest-list locker-list" {...combobox.list} aria-label={lockerTexts.results}>
          {items.map((locker, at) => (
            <li key={locker.id} {...combobox.option(at)}>
              <span>
                <strong>{locker.name}</strong>
                {!locker.takesPayment && <span className="locker-mark">{lockerTexts.noPayment}</span>}
              </span>
              <span className="soft">
                {locker.address}, {locker.city}
                {locker.county !== locker.city && `, ${locker.county}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="field-hint" id="locker-hint">
        {lockerTexts.searchHint}
      </p>
      <p className="field-hint locker-count" role="status">
        {asked && (found.length === 0 ? lockerTexts.none : lockerTexts.found(found.length, items.length))}
      </p>
    </div>
  );
}
