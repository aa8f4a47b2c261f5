import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { lockerTexts, placeOf } from '#texts/lockers.ro.ts';

interface Props {
  /** Empty: none was chosen from the list. */
  id: string;
  /** Undefined also where the list has it no longer. */
  locker: ListedLocker | undefined;
  fits: boolean;
  paysThere: boolean;
  /** Opens the ways of choosing; undefined where they are open. */
  onChange: (() => void) | undefined;
}

/** Shows what was chosen, and what no longer goes with it; the choice itself stays until another is made. */
export function ChosenLocker({ id, locker, fits, paysThere, onChange }: Props) {
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
        <p className={paysThere ? 'locker-problem' : 'soft'}>{lockerTexts.noPaymentLong}</p>
      )}
    </div>
  );
}
