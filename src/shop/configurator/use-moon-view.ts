import { useEffect, useState, type RefObject } from 'react';
import { askWorker } from './ask-worker.ts';
import type { DrawnDesign } from './draw-design.ts';
import { loadParts } from './load-parts.ts';
import type { MoonView, Pose } from './moon-view.ts';

/** Side of the relief's map, in texels. */
const RELIEF_SIZE = 1024;

/** `picture`: the one the page came with. `turning`: WebGL. `drawn`: by code, where WebGL is missing, unwelcome or lost. */
export type Showing = 'picture' | 'turning' | 'drawn';

/** Keeps the WebGL view, fetched when first wanted, in step with the design and the pose. */
export function useMoonView(
  canvas: RefObject<HTMLCanvasElement | null>,
  { design, sky, engraving, pose, awake }: DrawnDesign & { pose: Pose; awake: boolean },
  setShowing: (showing: Showing) => void,
): void {
  const [view, setView] = useState<MoonView>();

  useEffect(() => {
    const element = canvas.current;
    if (!awake || !element) return;
    const drawIt = () => {
      setView(undefined);
      setShowing('drawn');
    };
    if (!wantsTurningPicture()) {
      drawIt();
      return;
    }
    let made: MoonView | undefined;
    let left = false;
    const observer = new ResizeObserver(([entry]) => made?.resize(Math.round(entry!.contentRect.width)));
    element.addEventListener('webglcontextlost', drawIt);
    Promise.all([import('./moon-view.ts'), askWorker('relief', { size: RELIEF_SIZE })])
      .then(([{ MoonView }, relief]) => {
        if (left) return;
        made = new MoonView(element, relief);
        observer.observe(element);
        setView(made);
      })
      .catch(drawIt);
    return () => {
      left = true;
      element.removeEventListener('webglcontextlost', drawIt);
      observer.disconnect();
      made?.dispose();
    };
  }, [awake, canvas, setShowing]);

  useEffect(() => {
    if (!view || !engraving) return;
    let current = true;
    loadParts(design, engraving).then(
      (parts) => {
        if (!current) return;
        view.show({ design, sky, ...parts });
        setShowing('turning');
      },
      () => setShowing('drawn'),
    );
    return () => {
      current = false;
    };
  }, [view, design, sky, engraving, setShowing]);

  useEffect(() => view?.pose(pose), [view, pose]);
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
