import { useEffect, useState } from 'react';
import { drawDesign, type DrawnDesign } from './draw-design.ts';

/** Side of the picture that is there soon, in px, and of the one that takes its place where it stays. */
const [SOON, FINE] = [320, 640];
/** So much time passes without a change before anything is drawn: nobody waits for the letters of a name one by one. */
const PAUSE_MS = 120;

/**
 * The design's picture drawn by code, as a data address; undefined until it is there, empty where it cannot be drawn.
 * @param wanted - `stays` where no other follows
 */
export function useDrawing(wanted: 'soon' | 'stays' | undefined, drawn: DrawnDesign): string | undefined {
  const [drawing, setDrawing] = useState<string>();
  const { design, sky, engraving } = drawn;
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const draw = async () => {
      for (const side of wanted === 'stays' ? [SOON, FINE] : [SOON]) {
        if (!current) return;
        const canvas = await drawDesign({ design, sky, engraving }, side);
        if (current) setDrawing(canvas.toDataURL('image/jpeg', 0.9));
      }
    };
    const timer = setTimeout(() => void draw().catch(() => current && setDrawing('')), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted, design, sky, engraving]);
  return drawing;
}
