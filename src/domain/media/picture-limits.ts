export const PICTURE_LIMITS = {
  /** Netlify passes functions at most 4.5 MB of binary body. */
  bytes: 4_500_000,
  /** Most decoded pixels: a bomb of a few kilobytes can unpack to gigabytes. */
  pixels: 40_000_000,
  /** Longest stored side, in pixels. */
  side: 2400,
} as const;

/** Returns the stored size of a picture in pixels: its longer side at most 2400, never enlarged. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PICTURE_LIMITS.side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
