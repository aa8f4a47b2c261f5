import { useEffect, useState } from 'react';
import type { Point } from '#domain/lockers/nearest-lockers.ts';

/** Centre of a search for lockers. */
export interface Near extends Point {
  /** Undefined for the visitor's own position. */
  label: string | undefined;
}

/** Returns the typed place if no locker has its name; loads the list of places only then. */
export function useTypedPlace(typed: string, nothingFound: boolean): Near | undefined {
  const [found, setFound] = useState<{ typed: string; near: Near | undefined }>();
  const isAsked = nothingFound && typed.trim().length > 2;
  useEffect(() => {
    if (!isAsked) return;
    let left = false;
    import('./find-place.ts')
      .then(({ findPlace }) => findPlace(typed))
      .then(
        (near) => left || setFound({ typed, near }),
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [isAsked, typed]);
  return isAsked && found?.typed === typed ? found.near : undefined;
}

/** Asks the browser for the visitor's position, which stays in the page. */
export function askWhereIAm(): Promise<Near> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude, label: undefined }),
      reject,
      { timeout: 15_000, maximumAge: 300_000 },
    );
  });
}
