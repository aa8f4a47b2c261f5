import { PICTURE_LIMITS } from '#domain/media/picture-limits.ts';
import { photoFormSchema } from '#domain/reviews/review-photo.ts';
import { links } from '#links';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests } from '#server/platform/http/api.ts';
import { attempt, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { addPhoto } from './add-photo.ts';

/** One photograph and its fields, with a margin so that the page itself can report a slightly larger one. */
const MOST_BYTES = PICTURE_LIMITS.bytes + 1_500_000;

/** Receives one photograph as a plain form post and redirects to the page that sent it, with the outcome. */
export const sendReviewPhotoRoutes = createApi({
  type: 'application/x-www-form-urlencoded or multipart/form-data',
  maxBytes: MOST_BYTES,
})
  .use(limitRequests(20))
  .post('/api/orders/:id/review-photos', async (c) => {
    const fields = await c.req.formData().catch(() => undefined);
    const text = Object.fromEntries([...(fields ?? [])].filter(([, value]) => typeof value === 'string'));
    const parsed = photoFormSchema.safeParse({ ...text, orderId: c.req.param('id') });
    const file = fields?.get('photo');
    const { viewKey = '', productId = '' } = text as Record<string, string>;
    const back = (code: string) =>
      c.redirect(
        links.photoSent(
          encodeURIComponent(c.req.param('id')),
          encodeURIComponent(viewKey),
          encodeURIComponent(productId),
          code,
        ),
        303,
      );
    if (!parsed.success) {
      const { path } = parsed.error.issues[0]!;
      if (path[0] === 'child') return back('child_required');
      refuse('invalid_request');
    }
    if (!(file instanceof File) || file.size === 0) return back('photo_missing');
    const result = await attempt(async () => addPhoto(database(), parsed.data, await file.arrayBuffer()));
    return back(result.ok ? 'ok' : result.code);
  });
