import { useEffect, useRef, useState } from 'react';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { type DrawnDesign, drawDesign } from './draw-design.ts';
import { useMoonView, type Showing } from './use-moon-view.ts';
import { useTurning } from './use-turning.ts';

interface Props extends DrawnDesign {
  /** Picture built into the page. */
  picture: string;
  /** True if that picture shows another design: a drawing replaces it until the WebGL view is ready. */
  isOther: boolean;
  alt: string;
  awake: boolean;
}

/** The Moon: a picture first, then a view that turns; drawn by code if WebGL is missing or unwanted. */
export function MoonViewport({ picture, isOther, alt, awake, ...drawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pose, zoomBy, handlers } = useTurning();
  const [showing, setShowing] = useState<Showing>('picture');
  const isAwaited = showing === 'picture' && awake && isOther;
  const drawing = useDrawing(showing === 'drawn' ? 'stays' : isAwaited ? 'soon' : undefined, drawn);
  // The single worker draws the visible picture before the turning view.
  useMoonView(canvas, { ...drawn, pose, awake: awake && (!isOther || drawing !== undefined) }, setShowing);

  useEffect(() => {
    // React's wheel listeners are passive and could not stop the page from scrolling.
    const element = frame.current!;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && element !== document.activeElement) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * 0.0015));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  });

  return (
    <div
      className="moon-viewport"
      ref={frame}
      tabIndex={0}
      role="application"
      aria-label={moonFormTexts.viewport}
      data-showing={showing}
      data-yaw={pose.yaw.toFixed(2)}
      data-pitch={pose.pitch.toFixed(2)}
      data-zoom={pose.zoom.toFixed(2)}
      {...handlers}
    >
      <img src={drawing || picture} alt={alt} width={640} height={640} draggable={false} />
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  );
}

/** Side in px of the quick picture, and of the final one that replaces it. */
const [SOON, FINE] = [320, 640];
/** Ms without a change before drawing starts, so that not every typed letter is drawn. */
const PAUSE_MS = 120;

/**
 * Returns the design's picture drawn by code as a data URL; undefined until it is ready, empty if drawing fails.
 * @param wanted - `stays` if no other view follows
 */
function useDrawing(wanted: 'soon' | 'stays' | undefined, drawn: DrawnDesign): string | undefined {
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
