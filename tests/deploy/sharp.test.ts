import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, it } from 'vitest';

describe('the function that takes pictures, as Netlify packs it', () => {
  const folder = inject('bundleFolder');

  it('brings the compiled parts of sharp with it', () => {
    const parts = readdirSync(join(folder, 'uploads/node_modules/@img'));
    expect(parts.filter((part) => /^sharp-(libvips-)?(linux|darwin|win32)/.test(part))).not.toEqual([]);
  });

  it('can work on a picture from its own folder', async () => {
    const file = join(folder, 'uploads/try.mjs');
    writeFileSync(
      file,
      `import sharp from 'sharp';
       const red = { create: { width: 8, height: 8, channels: 3, background: 'red' } };
       export const { format } = await sharp(await sharp(red).jpeg().toBuffer()).webp().toBuffer({ resolveWithObject: true }).then(({ info }) => info);
       export const from = import.meta.resolve('sharp');`,
    );
    const { format, from } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, string>;
    expect(format).toBe('webp');
    expect(from).toContain(folder);
  });
});
