import { sql } from 'kysely';
import type { ProductRating } from '#domain/reviews/review.ts';

/** The rating of a row of `products`, for a select; null where no review is shown. */
export const ratingColumn = sql<ProductRating | null>`(
  select json_build_object('count', count(*), 'average', avg(stars)::double precision)
  from reviews where reviews.product_id = products.id and reviews.status = 'approved' having count(*) > 0)`;
