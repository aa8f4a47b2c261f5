import { useEffect, useState } from 'react';
import { engrave, type Engraving } from '#domain/moon/engraving.ts';
import { loadFace } from '#domain/engraving/face-outlines.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import type { Town } from '#domain/moon/towns.ts';
import { findTown, loadTowns } from '#domain/moon/towns.ts';
import { askWorker } from './ask-worker.ts';

/** Loads the towns once they are needed. */
export function useTowns(wanted: boolean): readonly Town[] | undefined {
  const [towns, setTowns] = useState<readonly Town[]>();
  useEffect(() => {
    if (wanted) void loadTowns().then(setTowns);
  }, [wanted]);
  return towns;
}

/** Returns a label's town: at once for the built-in one, otherwise once the towns have loaded. */
export function townOf(label: string, first: Town, towns: readonly Town[] | undefined): Town | undefined {
  return label === first.label ? first : towns && findTown(towns, label);
}

/** Returns a design's sky; the previous one while computing. */
export function useSky(design: Pick<MoonDesign, 'data' | 'ora'>, town: Town, first: MoonSky, awake: boolean): MoonSky {
  const [sky, setSky] = useState(first);
  const { data, ora } = design;
  const { latitude, longitude } = town;
  useEffect(() => {
    if (!awake) return;
    let current = true;
    void askWorker('sky', { date: data, hour: ora, latitude, longitude }).then(
      (answer) => current && setSky(answer),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [data, ora, latitude, longitude, awake]);
  return sky;
}

/** Returns the engraved texts; undefined until the face has loaded. */
export function useEngraving(design: MoonDesign, awake: boolean): Engraving | undefined {
  const [engraving, setEngraving] = useState<Engraving>();
  const { diametru, litere, nume, rand } = design;
  useEffect(() => {
    if (!awake) return;
    let current = true;
    void loadFace(litere).then((face) => current && setEngraving(engrave({ diametru, nume, rand }, face)));
    return () => {
      current = false;
    };
  }, [diametru, litere, nume, rand, awake]);
  return engraving;
}
