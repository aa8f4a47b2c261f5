import { useEffect, useRef, useState } from 'react';
import type { Engraving } from '#domain/moon/engraving.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { moonFormTexts } from '#texts/moon-form.ro.ts';
import { loadCastFile } from './cast-file.ts';
import { useMoonView } from './use-moon-view.ts';
import { useTurning } from './use-turning.ts';

interface Props {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving | undefined;
  /** The picture that the page came with, or the server's for a design from an address. */
  picture: string;
  alt: string;
  awake: boolean;
}

/** The Moon itself: a picture first, then one that can be turned, or a drawing. */
export function MoonViewport({ design, sky, engraving, picture, alt, awake }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { pose, zoomBy, handlers } = useTurning();
  const showing = useMoonView(canvas, { design, sky, engraving, pose, awake });
  // What can be turned is drawn here; the server is asked only for what stands there before.
  const [source, setSource] = useState(picture);
  if (showing === 'picture' && source !== picture) setSource(picture);
  const drawing = useDrawing(showing === 'drawn', design, sky, engraving);

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
      <img src={source} alt={alt} width={640} height={640} draggable={false} hidden={drawing !== ''} />
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
