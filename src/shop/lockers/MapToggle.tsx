import { useState, type ComponentType } from 'react';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { lockerTexts } from '#texts/lockers.ro.ts';

export interface MapProps {
  lockers: readonly ListedLocker[];
  chosen: ListedLocker | undefined;
  /** The customer's city, where the map opens. */
  city: string;
  onChoose: (locker: ListedLocker) => void;
}

/** Loads the map's code on request. */
export function MapToggle(props: MapProps) {
  const [open, setOpen] = useState(false);
  const [Map, setMap] = useState<ComponentType<MapProps> | 'failed'>();

  function toggle() {
    setOpen(!open);
    if (typeof Map === 'function' || open) return;
    import('./LockerMap.tsx').then(
      (loaded) => setMap(() => loaded.LockerMap),
      () => setMap('failed'),
    );
  }

  return (
    <>
      <button type="button" className="button quiet" aria-expanded={open} onClick={toggle}>
        {open ? lockerTexts.hideMap : lockerTexts.showMap}
      </button>
      {open && Map === undefined && <p className="locker-map soft" aria-busy="true" />}
      {open && Map === 'failed' && <p role="alert">{lockerTexts.mapFailed}</p>}
      {open && typeof Map === 'function' && <Map {...props} />}
    </>
  );
}
