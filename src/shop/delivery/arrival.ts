import { arrivalWords, type ArrivalTerms } from '#texts/product/arrival.ro.ts';

// The page is cached for weeks; only the browser knows the current day.
const place = document.querySelector<HTMLElement>('[data-arrival]');

function showArrival() {
  const words = arrivalWords(new Date(), JSON.parse(place!.dataset.arrival!) as ArrivalTerms);
  if (!words) return;
  place!.querySelector('[data-arrival-when]')!.textContent = words.when;
  place!.querySelector('[data-arrival-terms]')!.textContent = words.terms.join(' ');
}

if (place) {
  showArrival();
  // Handles a page left open since yesterday, or restored from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && showArrival());
  document.addEventListener('visibilitychange', () => document.hidden || showArrival());
}
