import { expect, it } from 'vitest';
import { releasedText } from './released.ro.ts';

it.each([
  [{}, null, 'Nu mai așteaptă: îl pregătim de trimis.'],
  [{ awaitsMoney: true }, null, 'Nu mai așteaptă altceva: îl pregătim de trimis după ce plata ajunge la noi.'],
  [{ awaitsProof: true, awaitsMoney: true, awaitsPrint: true }, null, 'Nu mai așteaptă altceva: îl pregătim de trimis după ce aprobi macheta, plata ajunge la noi și turnăm mulajul după amprentă.'],
  [{}, '2026-12-05', 'Nu mai așteaptă: îl pregătim de trimis. Ziua cerută de tine: cel târziu sâmbătă, 5 decembrie.'],
])('a gift that waits no longer, but for %o, to be there by %s', (waits, arriveOn, text) => {
  expect(releasedText({ arriveOn }, { awaitsProof: false, awaitsMoney: false, ...waits })).toBe(text);
}); // prettier-ignore
