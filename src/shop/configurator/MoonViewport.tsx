import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Engraving } from '#domain/moon/engraving.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { loadCastFile } from './cast-file.ts';
import type { MoonView } from './moon-view.ts';
import { useMoonView } from './use-moon-view.ts';
import { useTurning } from './use-turning.ts';

interface Props {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving | undefined;
  /** The picture that the page came with. */
  picture: string;
  /** Whether that picture is of another design than the one that is wanted: a drawing stands there until it can be turned. */
  isOther: boolean;
  /** Given the turning picture once there is one. */
  turningRef: RefObject<MoonView | undefined>;
  alt: string;
  awake: boolean;
}

/** The Moon itself: a picture first, then one that can be turned, or a drawing. */
export function MoonViewport({ design, sky, engraving, picture, isOther, turningRef, alt, awake }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pose, zoomBy, handlers } = useTurning();
  const { showing, view } = useMoonView(canvas, { design, sky, engraving, pose, awake });
  useEffect(() => {
    turningRef.current = view;
  }, [turningRef, view]);
  const isDrawn = showing === 'drawn' || (showing === 'picture' && awake && isOther);
  const drawn = useDrawing(isDrawn, design, sky, engraving);
  const drawing = isDrawn ? drawn : '';

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
      <img src={picture} alt={alt} width={640} height={640} draggable={false} hidden={drawing !== ''} />
      <canvas ref={canvas} aria-hidden="true" />
      {drawing !== '' && (
        <div className="moon-drawing" role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: drawing }} />
      )}
    </div>
  );
}

function useDrawing(wanted: boolean, design: MoonDesign, sky: MoonSky, engraving: Engraving | undefined): string {
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void Promise.all([import('./moon-svg.ts'), loadCastFile(design.mulaj)]).then(
      ([{ moonSvg }, castFile]) => current && setDrawing(moonSvg(design, sky, engraving, castFile)),
    );
    return () => {
      current = false;
    };
  }, [wanted, design, sky, engraving]);
  return drawing;
}
