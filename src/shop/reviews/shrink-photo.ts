import { keptSize, PICTURE_LIMITS } from '#domain/media/picture-limits.ts';

/** Bytes below which a photograph is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.86;
/** Longest side sent, in pixels: the shop stores no more. */
const SIDE = 1600;

for (const form of document.querySelectorAll<HTMLFormElement>('[data-photo-form]')) {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!;
  const status = form.querySelector<HTMLElement>('[data-photo-status]')!;
  const button = form.querySelector('button')!;
  const preview = form.querySelector('canvas')!;
  const prepare = async () => {
    const file = input.files?.[0];
    status.textContent = '';
    // Removes the result of the previous photograph.
    form.parentElement!.querySelector('[data-photo-said]')?.remove();
    preview.hidden = true;
    if (file) await show(file, preview);
    if (!file || (file.size <= SMALL_BYTES && !/hei[cf]$/.test(file.type))) return;
    status.textContent = form.dataset.preparing!;
    button.disabled = true;
    const small = await shrink(file);
    button.disabled = false;
    status.textContent = (small ?? file).size > PICTURE_LIMITS.bytes ? form.dataset.tooLarge! : '';
    // Another file may have been chosen meanwhile.
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(small);
    input.files = chosen.files;
  };
  input.addEventListener('change', () => void prepare());
}

/** Draws the middle of a photograph as the list will; nothing if the browser cannot read it. */
async function show(file: File, preview: HTMLCanvasElement) {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return;
  const side = Math.min(bitmap.width, bitmap.height);
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  preview.getContext('2d')!.drawImage(bitmap, left, top, side, side, 0, 0, preview.width, preview.height);
  preview.hidden = false;
  bitmap.close();
}

/** Shrinks a phone's photograph to what the shop takes; undefined if the browser cannot read it. */
async function shrink(file: File): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = document.createElement('canvas');
  const kept = keptSize(bitmap.width, bitmap.height);
  const scale = Math.min(1, SIDE / Math.max(kept.width, kept.height));
  canvas.width = Math.max(1, Math.round(kept.width * scale));
  canvas.height = Math.max(1, Math.round(kept.height * scale));
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob ? new File([blob], 'foto.jpg', { type: 'image/jpeg' }) : undefined;
}
