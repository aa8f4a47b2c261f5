import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ShareBars } from './ShareBars.tsx';
import type { TimeLinesProps } from './TimeLines.tsx';

// The drawing library is larger than the rest of a screen: the figures stand before it comes.
const TimeLines = lazy(() => import('./TimeLines.tsx'));

const HEIGHT = 260;
/** One or two days are no line yet. */
const FEWEST_FOR_A_LINE = 3;

export function TimeChart(props: TimeLinesProps) {
  const { points, format } = props;
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
    <div role="img" aria-label={props.label}>
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <TimeLines {...props} height={HEIGHT} />
      </Suspense>
    </div>
  );
}
