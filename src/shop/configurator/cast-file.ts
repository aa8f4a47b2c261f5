import type { MoonDesign } from '#domain/moon/moon-design.ts';

/** Loads the cast's picture in base64; undefined without a cast. `scripts/artwork` of commit 37eef7c4 rendered them. */
export async function loadCastFile(cast: MoonDesign['mulaj']): Promise<string | undefined> {
  switch (cast) {
    case 'fara':
      return undefined;
    case 'mana':
      return (await import('#domain/moon/picture/casts/mana.json', { with: { type: 'json' } })).default.webp;
    case 'picior':
      return (await import('#domain/moon/picture/casts/picior.json', { with: { type: 'json' } })).default.webp;
  }
}
