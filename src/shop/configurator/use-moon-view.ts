import { useEffect, useState, type RefObject } from 'react';
import { askWorker } from './ask-worker.ts';
import type { DrawnDesign } from './draw-design.ts';
import type { MoonView, Pose } from './moon-view.ts';
import type { Engraving } from '#domain/moon/engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from '#domain/moon/moon-design.ts';
import { loadCastFile } from './cast-file.ts';
import type { PictureRequests } from './picture-requests.ts';

/** Side of the relief's map, in texels. */
const RELIEF_SIZE = 1024;

/** `picture`: built into the page. `turning`: WebGL. `drawn`: by code, if WebGL is missing, unwanted or lost. */
export type Showing = 'picture' | 'turning' | 'drawn';

/** Updates the WebGL view, loaded when first needed, with design and pose. */
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

/** Side of the layers around the disc, in px. */
const LAYER_SIZE = 800;

type Letters = PictureRequests['letters']['answer'];
type Layers = PictureRequests['layers']['answer'];

/** Caches the last answer, so that a typed letter does not redraw the wall. */
function remembering<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  let [lastKey, last] = ['', undefined as Promise<Answer> | undefined];
  return (key, ask) => {
    if (key !== lastKey || !last) [lastKey, last] = [key, ask()];
    return last;
  };
}

const lettersOf = remembering<Letters>();
const layersOf = remembering<Layers>();

/** Loads what the view needs besides the sky: the engraved letters, and the layers around the disc. */
async function loadParts(design: MoonDesign, engraving: Engraving): Promise<{ letters: Letters; layers: Layers }> {
  const outlines = `${engraving.name.outlines}${engraving.line.outlines}`;
  const diameterMm = DIAMETERS_MM[design.diametru];
  const { diametru, finisaj, mulaj, asezare } = design;
  const [letters, layers] = await Promise.all([
    lettersOf(`${diameterMm} ${outlines}`, () => askWorker('letters', { outlines, diameterMm })),
    layersOf([diametru, finisaj, mulaj, asezare].join(), async () =>
      askWorker('layers', { design, castFile: await loadCastFile(mulaj), size: LAYER_SIZE }),
    ),
  ]);
  return { letters, layers };
}
