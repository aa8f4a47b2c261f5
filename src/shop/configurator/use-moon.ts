import { useEffect, useState } from 'react';
import { engrave, type Engraving } from '#domain/moon/engraving.ts';
import { loadFace } from '#domain/engraving/face-outlines.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import type { Town } from '#domain/moon/towns.ts';
import { findTown, loadTowns } from '#domain/moon/towns.ts';
import { askWorker } from './ask-worker.ts';

/** The towns, once they are wanted. */
export function useTowns(wanted: boolean): readonly Town[] | undefined {
  const [towns, setTowns] = useState<readonly Town[]>();
  useEffect(() => {
    if (wanted) void loadTowns().then(setTowns);
  }, [wanted]);
  return towns;
}

/** The place that a label names: at once for the one the page came with, else when the towns are there. */
export function townOf(label: string, first: Town, towns: readonly Town[] | undefined): Town | undefined {
  return label === first.label ? first : towns && findTown(towns, label);
}

/** The sky of a design; the one before until the next is worked out. */
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

/** The texts as they will be engraved; undefined until the face is there. */
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
