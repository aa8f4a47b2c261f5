import { useEffect, useRef, useState } from 'react';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import type { DrawnDesign } from './draw-design.ts';
import { useDrawing } from './use-drawing.ts';
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
