import { describe, expect, it } from 'vitest';
import { shop } from '#config/shop.ts';
import { ratingData } from './rating-data.ts';

describe('the structured data of the testimonials', () => {
  it('is empty if there are none', () => {
    expect(ratingData({ items: [], count: 0, average: 0 })).toEqual([]);
  });

  it('has the mean of all testimonials, and the text of those on the page', () => {
    const item = { id: '1', name: 'Ioana', text: 'Frumos.', stars: 4, createdAt: new Date('2026-11-21T22:30:00Z') };
    const aggregateRating = { ratingValue: 4.7, reviewCount: 3, bestRating: 5, worstRating: 1 };
    const words = { author: { name: 'Ioana' }, reviewBody: 'Frumos.', datePublished: '2026-11-21' };
    const review = [{ ...words, reviewRating: { ratingValue: 4 } }];
    const told = { '@type': 'Organization', '@id': `${shop.site}/#shop`, aggregateRating, review };
    expect(ratingData({ items: [item], count: 3, average: 14 / 3 })).toMatchObject([told]);
  });
});
