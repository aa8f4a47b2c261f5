import leafletStyles from 'leaflet/dist/leaflet.css?url';
import mapStyles from './locker-map.css?url';
import { useEffect, useRef, useState } from 'react';
import { foldCity, isInCity } from '#domain/lockers/search-lockers.ts';
import { lockerTexts } from '#texts/lockers.ro.ts';
import { openLockerMap, type LockerMap as OpenMap } from './locker-map.ts';
import type { MapProps } from './MapToggle.tsx';

/** Lockers on a map; map and list share the choice. */
export function LockerMap({ lockers, chosen, city, onChoose }: MapProps) {
  const element = useRef<HTMLDivElement>(null);
  const choose = useRef(onChoose);
  const [map, setMap] = useState<OpenMap>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    choose.current = onChoose;
  });

  useEffect(() => {
    let opened: OpenMap | undefined;
    let left = false;
    loadStyles([leafletStyles, mapStyles]).then(
      () => {
        if (left || !element.current) return;
        opened = openLockerMap(element.current, (locker) => choose.current(locker));
        setMap(opened);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, []);

  useEffect(() => map?.show(lockers, chosen?.id), [map, lockers, chosen?.id]);

  // Moves the map at its opening and when the list's choice changes.
  useEffect(() => {
    if (chosen) map?.goTo([chosen]);
    else map?.goTo(lockers.filter((locker) => isInCity(foldCity(locker.city), foldCity(city))));
    // A changed filter moves nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [map, chosen?.id]);

  if (failed) return <p role="alert">{lockerTexts.mapFailed}</p>;
  return (
    <>
      <div ref={element} className="locker-map" role="region" aria-label={lockerTexts.map} tabIndex={-1} />
      <p className="field-hint">{lockerTexts.mapHint}</p>
    </>
  );
}

/** Adds stylesheets of this site to the page once, and waits for them. */
async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

function loadStyle(address: string): Promise<void> {
  if (document.head.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      failed(new Error(`no stylesheet at ${address}`));
    };
    document.head.append(link);
  });
}
