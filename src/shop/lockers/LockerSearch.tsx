import { useMemo, useState } from 'react';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { kilometres, nearestLockers } from '#domain/lockers/nearest-lockers.ts';
import { searchLockers, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { lockerTexts, placeOf } from '#texts/lockers.ro.ts';
import { useCombobox } from '#ui/use-combobox.ts';
import { askWhereIAm, useTypedPlace, type Near } from './use-near.ts';

interface Props {
  index: readonly SearchedLocker[];
  /** City whose lockers come first, and alone while the field is empty. */
  city: string;
  isWanted: (locker: ListedLocker) => boolean;
  hasError: boolean;
  onChoose: (locker: ListedLocker) => void;
}

const MOST = 20;

export function LockerSearch({ index, city, isWanted, hasError, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [here, setHere] = useState<Near>();
  const [locating, setLocating] = useState<'' | 'locating' | 'notLocated' | 'nearestFound'>('');
  const found = useMemo(() => searchLockers(index, typed, { city, isWanted }), [index, typed, city, isWanted]);
  const asked = typed.trim() !== '';
  const place = useTypedPlace(asked ? typed : city, found.length === 0);
  const near = (!asked && here) || place;
  const nearest = useMemo(
    () => (near ? nearestLockers(index.map(({ locker }) => locker).filter(isWanted), near, MOST) : []),
    [index, near, isWanted],
  );
  const items: { locker: ListedLocker; metres?: number }[] = near
    ? nearest
    : found.slice(0, MOST).map((locker) => ({ locker }));
  const combobox = useCombobox({
    items,
    enterTakesFirst: true,
    onChoose: ({ locker }) => {
      setTyped('');
      onChoose(locker);
    },
  });

  async function locate() {
    setLocating('locating');
    setTyped('');
    try {
      setHere(await askWhereIAm());
      setLocating('nearestFound');
      // Focus opens the list.
      document.getElementById('lockerId')?.focus();
    } catch {
      setLocating('notLocated');
    }
  }

  const told =
    !asked && locating
      ? lockerTexts[locating]
      : place
        ? lockerTexts.nearPlace(place.label ?? '')
        : asked && (found.length === 0 ? lockerTexts.none : lockerTexts.found(found.length, items.length));
  return (
    <>
      {'geolocation' in navigator && (
        // Stands above the search, whose list covers what follows.
        <div className="form-field">
          <button type="button" className="button quiet" aria-describedby="near-me-hint" onClick={() => void locate()}>
            {lockerTexts.nearMe}
          </button>
          <p className="field-hint" id="near-me-hint">
            {lockerTexts.nearMeHint}
          </p>
        </div>
      )}
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
        {/* Stands above the list, which covers what follows. */}
        <p className="field-hint locker-count" role="status">
          {told}
        </p>
        {combobox.shown && (
          <ul className="suggest-list locker-list" {...combobox.list} aria-label={lockerTexts.results}>
            {items.map(({ locker, metres }, at) => (
              <li key={locker.id} {...combobox.option(at)}>
                <span>
                  <strong>{locker.name}</strong>
                  {metres !== undefined && <span className="soft fine locker-distance">{kilometres(metres)}</span>}
                  {!locker.takesPayment && <span className="finer locker-mark">{lockerTexts.noPayment}</span>}
                </span>
                <span className="soft fine">{placeOf(locker)}</span>
                {locker.openingHours && <span className="soft fine">{lockerTexts.hours(locker.openingHours)}</span>}
              </li>
            ))}
          </ul>
        )}
        <p className="field-hint" id="locker-hint">
          {lockerTexts.searchHint}
        </p>
      </div>
    </>
  );
}
