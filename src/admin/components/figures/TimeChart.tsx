import { Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { withStyles } from '../whole-styles.ts';
import { ShareBars } from './ShareBars.tsx';
import type { TimeLinesProps } from './TimeLines.tsx';

// The chart library is larger than the rest of a screen, so it loads when a chart nears the window.
const TimeLines = lazy(() => withStyles(() => import('./TimeLines.tsx')));

const HEIGHT = 260;
const NEAR = { rootMargin: '200px' };
/** Two points make no useful line. */
const FEWEST_FOR_A_LINE = 3;

export function TimeChart(props: TimeLinesProps) {
  const { points, format } = props;
  const { ref, entry } = useIntersection(NEAR);
  const [isSeen, setSeen] = useState(false);
  if (entry?.isIntersecting && !isSeen) setSeen(true);
  if (points.length < FEWEST_FOR_A_LINE) {
    return (
      <ShareBars
        format={format}
        bars={points.map(({ label, value, comparedValue }) => ({
          key: label,
          label,
          value: value ?? 0,
          before: comparedValue,
        }))}
      />
    );
  }
  return (
    <div ref={ref} role="img" aria-label={props.label}>
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        {isSeen ? <TimeLines {...props} height={HEIGHT} /> : <Skeleton height={HEIGHT} />}
      </Suspense>
    </div>
  );
}
