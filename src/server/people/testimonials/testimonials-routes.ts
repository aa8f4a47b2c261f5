import { testimonialSchema } from '#domain/testimonials/testimonial-form.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, rateLimitKey, validated } from '#server/platform/http/api.ts';
import { receiveTestimonial } from './receive-testimonial.ts';

export const testimonialsRoutes = createApi().post(
  '/api/testimonials',
  validated('json', testimonialSchema),
  async (c) => {
    await receiveTestimonial(database(), c.req.valid('json'), rateLimitKey(c));
    return c.json({}, 201);
  },
);
