import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { isDay } from '#domain/calendar/day.ts';
import { neededBy } from '#domain/delivery/needed-by.ts';
import { keepInTab, readTab } from '#shop/cart/safe-storage.ts';
import { neededByMark, neededByWords, type ArrivalTerms } from '#texts/product/arrival.ro.ts';

// A sentence on a product's page, a mark on each card of a list; both carry the terms.
const KEPT = 'needed-by';
const asked = document.querySelector<HTMLElement>('[data-needed-by]');
const carrier = document.querySelector<HTMLElement>('[data-arrival]');

function show(day: string, terms: ArrivalTerms) {
  const now = new Date();
  // A year being typed starts in antiquity.
  const isAsked = day > '2';
  const answer = (makingDays: number) => neededBy(day, now, terms, makingDays);
  const said = asked!.querySelector('[role="status"]');
  if (said) said.textContent = isAsked ? neededByWords(answer(terms.makingDays), terms) : '';
  for (const mark of carrier!.querySelectorAll<HTMLElement>('[data-needed-mark]')) {
    mark.textContent = isAsked ? neededByMark(answer(Number(mark.dataset.neededMark))) : '';
  }
}

if (asked && carrier) {
  const terms = JSON.parse(carrier.dataset.arrival!) as ArrivalTerms;
  const field = asked.querySelector('input')!;
  field.min = bucharestDay(new Date());
  // The next page and the filtered list remember the day.
  const kept = readTab(KEPT);
  if (isDay(kept) && kept >= field.min) {
    field.value = kept;
    show(kept, terms);
  }
  field.addEventListener('change', () => {
    keepInTab(KEPT, field.value);
    show(field.value, terms);
  });
  asked.dataset.ready = '';
}
