import { roundRating } from '#domain/testimonials/testimonials-page.ts';
import type { ShownReviews } from '#server/catalogue/reviews/read-reviews.ts';

const best = { bestRating: 5, worstRating: 1 };

/** The rating and the first reviews of a schema.org Product; nothing at all where there is none. */
export function reviewData(reviews: ShownReviews | undefined): object {
  if (!reviews) return {};
  const { average, count, items } = reviews;
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: roundRating(average), reviewCount: count, ...best },
    review: items.slice(0, 10).map(({ name, text, stars, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: createdAt.toISOString().slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...best },
    })),
  };
}
