import type { Visit } from '#domain/visits/visit.ts';

let lcp: number | undefined;
let inp: number | undefined;
let isAdded = false;
let isTold = false;

function watch(type: string, read: (entry: PerformanceEventTiming) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as PerformanceEventTiming[]).forEach(read));
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

const answer = ({ duration }: PerformanceEventTiming) => void (inp = Math.max(inp ?? 0, duration));

/** Reports a page once it is left or hidden; again only if the cart was filled since. */
function tell() {
  if (!document.hidden || (isTold && !isAdded)) return;
  const visit: Visit = { page: location.pathname, seen: !isTold, added: isAdded, ...(!isTold && { lcp, inp }) };
  navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  isTold = true;
  isAdded = false;
}

// Global Privacy Control: visitors who object are not measured.
if ('visit' in document.body.dataset && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
  // The paint of a background page is no waiting time.
  if (!document.hidden) watch('largest-contentful-paint', ({ startTime }) => void (lcp = startTime));
  watch('first-input', answer);
  watch('event', (entry) => entry.interactionId && answer(entry));
  // Captured, because the form's event does not bubble.
  addEventListener('added', () => (isAdded = true), true);
  addEventListener('visibilitychange', tell);
}
