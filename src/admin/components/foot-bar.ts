/** Bars at the foot of the screen; a form's may stand above that of its page. */
const bars = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;

/**
 * For the `ref` of a bar that stays at the foot of the screen: what tells of the last step stands above it, however many
 * rows the bar has (`--foot`, in px; one that is not displayed has none).
 */
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
