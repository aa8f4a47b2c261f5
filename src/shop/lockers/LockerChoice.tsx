import { useStore } from '#shop/cart/use-store.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { hasBox } from '#domain/lockers/parcel-size.ts';
import { isUsable, type SearchedLocker } from '#domain/lockers/search-lockers.ts';
import { lockerFieldTexts } from '#texts/locker-field.ro.ts';
import { lockerTexts, placeOf } from '#texts/lockers.ro.ts';
import type { NeededBox } from './box-of-cart.ts';
import { $chosenLocker } from './chosen-locker.ts';
import { readLastLocker } from './last-locker.ts';
import { LockerSearch } from './LockerSearch.tsx';
import { $lockers, loadLockers } from './lockers-store.ts';
import { MapToggle } from './MapToggle.tsx';

export interface ChoiceProps {
  fields: Record<string, string>;
  hasError: boolean;
  box: NeededBox;
  /** True once a choice is made, which hides the ways of choosing. */
  isClosed: boolean;
  onChanging: (changing: boolean) => void;
  onChange: (name: string, value: string) => void;
}

/** The list of lockers once loaded; nothing if there are none. */
export function LockerChoice(props: ChoiceProps) {
  const lockers = useStore($lockers);
  useEffect(() => void loadLockers(), []);
  if (lockers.state === 'loading') {
    return (
      <p className="soft" role="status">
        {lockerFieldTexts.loading}
      </p>
    );
  }
  if (lockers.state === 'failed') {
    return (
      <div className="locker-failed" role="status">
        <p>{lockerFieldTexts.failed}</p>
        <button type="button" className="button quiet" onClick={() => void loadLockers(true)}>
          {lockerTexts.tryAgain}
        </button>
      </div>
    );
  }
  return lockers.index.length > 0 ? <Choice {...props} index={lockers.index} /> : null;
}

function Choice({
  fields,
  hasError,
  box,
  isClosed,
  onChanging,
  onChange,
  index,
}: ChoiceProps & { index: readonly SearchedLocker[] }) {
  const [last] = useState(readLastLocker);
  const id = fields.lockerId ?? '';
  const find = (wanted: string | undefined) => index.find(({ locker }) => locker.id === wanted)?.locker;
  const needed = box === undefined || box === 'none' ? 's' : box;
  const paysThere = fields.paymentMethod === 'cash';
  const isWanted = useMemo(
    () => (locker: ListedLocker) => isUsable(locker, { box: needed, paysThere }),
    [needed, paysThere],
  );
  const usable = useMemo(() => index.map(({ locker }) => locker).filter(isWanted), [index, isWanted]);
  const chosen = id === '' ? undefined : find(id);
  const offered = id === '' && !fields.lockerName ? find(last?.id) : undefined;

  useEffect(() => $chosenLocker.set(chosen && { ...chosen, isUsable: isWanted(chosen) }), [chosen, isWanted]);
  // The focused element is hidden, or shown again.
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) document.getElementById(isClosed ? 'change-locker' : 'lockerId')?.focus();
    follow.current = false;
  }, [isClosed]);

  function choose(locker: ListedLocker) {
    onChange('lockerName', locker.name);
    onChange('lockerCity', locker.city);
    onChange('lockerId', locker.id);
    onChanging(false);
  }

  return (
    <div className="locker-choice">
      {offered && isWanted(offered) && (
        <button type="button" className="button quiet locker-last" onClick={() => choose(offered)}>
          {lockerTexts.last(offered.name, offered.city)}
        </button>
      )}
      {!isClosed && (
        <LockerSearch
          index={index}
          city={fields.city || last?.city || ''}
          isWanted={isWanted}
          hasError={hasError}
          onChoose={(locker) => {
            follow.current = true;
            choose(locker);
          }}
        />
      )}
      <MapToggle lockers={usable} chosen={chosen} city={fields.city || last?.city || ''} onChoose={choose} />
      <ChosenLocker
        id={id}
        locker={chosen}
        fits={chosen === undefined || hasBox(chosen.largestBox, needed)}
        paysThere={paysThere}
        onChange={
          isClosed
            ? () => {
                follow.current = true;
                onChanging(true);
              }
            : undefined
        }
      />
      {!isClosed && <p className="soft locker-by-hand">{lockerTexts.byHand}</p>}
    </div>
  );
}

interface Props {
  /** Empty if none was chosen from the list. */
  id: string;
  /** Undefined also if the list no longer has it. */
  locker: ListedLocker | undefined;
  fits: boolean;
  paysThere: boolean;
  /** Reopens the ways of choosing; undefined while they are open. */
  onChange: (() => void) | undefined;
}

/** Shows the chosen locker, and conflicts with it; the choice stays until another is made. */
function ChosenLocker({ id, locker, fits, paysThere, onChange }: Props) {
  const gone = id !== '' && !locker;
  return (
    <div className="locker-chosen" role="status">
      {locker && (
        <p>
          <span>{lockerTexts.chosen}</span> <strong>{locker.name}</strong>
          <span className="soft block">{placeOf(locker)}</span>
          <span className="soft block">
            {[locker.openingHours && lockerTexts.hours(locker.openingHours), lockerTexts.largestBox[locker.largestBox]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onChange && (
            <button type="button" id="change-locker" className="button quiet" onClick={onChange}>
              {lockerTexts.change}
            </button>
          )}
        </p>
      )}
      {gone && <p className="locker-problem">{lockerTexts.gone}</p>}
      {!fits && <p className="locker-problem">{lockerTexts.doesNotFit}</p>}
      {locker && !locker.takesPayment && (
        <p className={paysThere ? 'locker-problem' : 'soft'}>
          {`${lockerTexts.noPaymentHere} ${paysThere ? lockerTexts.payOtherwise : ''}`}
        </p>
      )}
    </div>
  );
}
