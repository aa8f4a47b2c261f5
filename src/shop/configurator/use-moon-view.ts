import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Engraving } from '#domain/moon/engraving.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { askWorker } from './ask-worker.ts';
import { loadParts } from './load-parts.ts';
import type { MoonView, Pose } from './moon-view.ts';

/** Side of the relief's map, in texels. */
const RELIEF_SIZE = 1024;

/** `picture`: the one the page came with. `turning`: WebGL. `drawn`: SVG, where WebGL is missing or unwelcome. */
type Showing = 'picture' | 'turning' | 'drawn';

/** Keeps the WebGL view, fetched when first wanted, in step with the design and the pose. */
export function useMoonView(
  canvas: RefObject<HTMLCanvasElement | null>,
  {
    design,
    sky,
    engraving,
    pose,
    awake,
  }: { design: MoonDesign; sky: MoonSky; engraving: Engraving | undefined; pose: Pose; awake: boolean },
): { showing: Showing; view: MoonView | undefined } {
  const [view, setView] = useState<MoonView>();
  const [showing, setShowing] = useState<Showing>('picture');
  const latest = useRef(0);

  useEffect(() => {
    if (!awake) return;
    if (!wantsTurningPicture()) {
      setShowing('drawn');
      return;
    }
    let made: MoonView | undefined;
    let left = false;
    const observer = new ResizeObserver(([entry]) => made?.resize(Math.round(entry!.contentRect.width)));
    Promise.all([import('./moon-view.ts'), askWorker('relief', { size: RELIEF_SIZE })]).then(
      ([{ MoonView }, relief]) => {
        if (left || !canvas.current) return;
        made = new MoonView(canvas.current, relief);
        observer.observe(canvas.current);
        setView(made);
      },
      () => setShowing('drawn'),
    );
    return () => {
      left = true;
      observer.disconnect();
      made?.dispose();
    };
  }, [awake, canvas]);

  useEffect(() => {
    if (!view || !engraving) return;
    const mine = (latest.current += 1);
    loadParts(design, engraving).then(
      (parts) => {
        if (mine !== latest.current) return;
        view.show({ design, sky, ...parts });
        setShowing('turning');
      },
      () => setShowing('drawn'),
    );
  }, [view, design, sky, engraving]);

  useEffect(() => view?.pose(pose), [view, pose]);
  return { showing, view };
}

function wantsTurningPicture(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return false;
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
