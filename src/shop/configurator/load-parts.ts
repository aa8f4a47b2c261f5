import type { Engraving } from '#domain/moon/engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from '#domain/moon/moon-design.ts';
import { askWorker } from './ask-worker.ts';
import { loadCastFile } from './cast-file.ts';
import type { PictureRequests } from './picture-requests.ts';

/** Side of the layers around the disc, in px. */
const LAYER_SIZE = 800;

type Letters = PictureRequests['letters']['answer'];
type Layers = PictureRequests['layers']['answer'];

/** Remembers the last answer, so that a typed letter does not draw the wall again. */
function remembering<Answer>(): (key: string, ask: () => Promise<Answer>) => Promise<Answer> {
  let [lastKey, last] = ['', undefined as Promise<Answer> | undefined];
  return (key, ask) => {
    if (key !== lastKey || !last) [lastKey, last] = [key, ask()];
    return last;
  };
}

const lettersOf = remembering<Letters>();
const layersOf = remembering<Layers>();

/** What the view needs beside the sky: the cut letters, and what stands around the disc. */
export async function loadParts(
  design: MoonDesign,
  engraving: Engraving,
): Promise<{ letters: Letters; layers: Layers }> {
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
