import { readPhotoBytes } from '#server/catalogue/reviews/photo-blobs.ts';

interface ExportedPhoto {
  id: string;
  /** The file, a WebP, in base64; null where it is lost. */
  content?: string | null;
}

/** Adds the files of a person's photographs to their exported reviews; they are too few to outgrow an answer. */
export async function addPhotoFiles(orders: readonly Record<string, unknown>[]): Promise<void> {
  const reviews = orders.flatMap((order) => order.reviews as { photos: ExportedPhoto[] }[]);
  for (const photo of reviews.flatMap(({ photos }) => photos)) {
    const bytes = await readPhotoBytes(photo.id);
    photo.content = bytes && Buffer.from(bytes).toString('base64');
  }
}
