import { useEffect, useRef, useState } from 'react';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { type DrawnDesign, drawDesign } from './draw-design.ts';
import { useMoonView, type Showing } from './use-moon-view.ts';
import { useTurning } from './use-turning.ts';

interface Props extends DrawnDesign {
  /** The picture that the page came with. */
  picture: string;
  /** Whether that picture is of another design than the one that is wanted: one drawn by code stands there until it can be turned. */
  isOther: boolean;
  alt: string;
  awake: boolean;
}

/** The Moon itself: a picture first, then one that can be turned; drawn by code where WebGL is missing or unwelcome. */
export function MoonViewport({ picture, isOther, alt, awake, ...drawn }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pose, zoomBy, handlers } = useTurning();
  const [showing, setShowing] = useState<Showing>('picture');
  const isAwaited = showing === 'picture' && awake && isOther;
  const drawing = useDrawing(showing === 'drawn' ? 'stays' : isAwaited ? 'soon' : undefined, drawn);
  // The one worker draws what is seen first before it makes what turns.
  useMoonView(canvas, { ...drawn, pose, awake: awake && (!isOther || drawing !== undefined) }, setShowing);

  useEffect(() => {
    // React listens to the wheel passively, and the page must not scroll meanwhile.
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

/** Side of the picture that is there soon, in px, and of the one that takes its place where it stays. */
const [SOON, FINE] = [320, 640];
/** So much time passes without a change before anything is drawn: nobody waits for the letters of a name one by one. */
const PAUSE_MS = 120;

/**
 * The design's picture drawn by code, as a data address; undefined until it is there, empty where it cannot be drawn.
 * @param wanted - `stays` where no other follows
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
