import type { FilmDraft } from '#domain/films/film-draft.ts';
import { madePhoto } from './made-photo.ts';
import { SESSION_COOKIE } from './owner.ts';

/** Makes the form of a film with a test's changes; `poster` comes from {@link uploadPoster}. */
export function filmBody(poster: string, changes: Partial<FilmDraft> = {}): FilmDraft {
  return {
    title: 'Primul mulaj',
    description: 'De la apă la ghips.',
    status: 'draft',
    poster,
    durationMs: 61_000,
    width: 1280,
    height: 720,
    captions: [{ language: 'ro', text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nTorni apa.\n' }],
    products: ['gemeni'],
    ...changes,
  };
}

/** Uploads a plain picture, like the page does with a film's frame. @returns its path */
export async function uploadPoster(shopUrl: string, session: string): Promise<string> {
  const { buffer } = await madePhoto('afis.jpg', 640, 360);
  const answer = await fetch(`${shopUrl}/api/admin/media`, {
    method: 'POST',
    headers: { cookie: `${SESSION_COOKIE}=${session}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(buffer),
  });
  if (!answer.ok) throw new Error(`no poster: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { path: string }).path;
}
