import { roundRating } from '#domain/testimonials/testimonials-page.ts';
import type { ShownTestimonials } from '#server/people/testimonials/read-testimonials.ts';
import { organization } from '#shop/page/structured-data.ts';

/** Returns the mean of all approved testimonials, and this page's, for schema.org; empty without any. */
export function ratingData({ items, count, average }: ShownTestimonials): object[] {
  if (count === 0) return [];
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: roundRating(average),
    reviewCount: count,
    bestRating: 5,
    worstRating: 1,
  };
  const review = items.map(({ name, text, stars, createdAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  }));
  return [{ ...organization, aggregateRating, review }];
}
