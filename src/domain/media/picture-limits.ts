export const PICTURE_LIMITS = {
  /** Netlify hands a function at most 4.5 MB of binary body. */
  bytes: 4_500_000,
  /** Most pixels that are decoded: a bomb of a few kilobytes can unfold to gigabytes. */
  pixels: 40_000_000,
  /** Longest side that is kept, in pixels. */
  side: 2400,
} as const;

/** The size in pixels at which a picture is kept: its longer side at most 2400, never enlarged. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PICTURE_LIMITS.side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
