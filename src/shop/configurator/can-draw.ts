/** Whether the turning picture can be shown here, and is wanted. */
export function wantsTurningPicture(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return false;
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
}
