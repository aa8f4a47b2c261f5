/** Bars at the foot of the screen. A form's bar may lie above its page's bar. */
const bars = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;

/** Ref callback of a bar. Sets `--foot` in px, so that notifications stay above visible bars. */
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
