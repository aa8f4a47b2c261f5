import { arrivalWords, type ArrivalTerms } from '#texts/product/arrival.ro.ts';

// The page is kept for weeks; what day it is, browsers alone know.
const place = document.querySelector<HTMLElement>('[data-arrival]');

function showArrival() {
  const words = arrivalWords(new Date(), JSON.parse(place!.dataset.arrival!) as ArrivalTerms);
  if (!words) return;
  place!.querySelector('[data-arrival-when]')!.textContent = words.when;
  place!.querySelector('[data-arrival-terms]')!.textContent = words.terms.join(' ');
}

if (place) {
  showArrival();
  // A page that was left open since yesterday, or comes back out of the browser's memory.
  addEventListener('pageshow', ({ persisted }) => persisted && showArrival());
  document.addEventListener('visibilitychange', () => document.hidden || showArrival());
}
