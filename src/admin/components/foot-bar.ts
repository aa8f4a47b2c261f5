/** Bars at the foot of the screen; a form's may stand above that of its page. */
const bars = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;

/** For a bar's `ref`: notices stand above the bars at the foot (`--foot`, in px; one not displayed has none). */
export function footBar(bar: HTMLElement | null) {
  if (!bar) return undefined;
  observer ??= new ResizeObserver(measure);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    bars.delete(bar);
    observer?.unobserve(bar);
    measure();
  };
}

function measure(): void {
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty('--foot', `${height}px`);
}
