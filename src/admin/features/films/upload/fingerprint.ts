/** In bytes, of each of three places in the file. */
const PROBE = 128 * 1024;

/** Tells files apart without reading 2 GB: by size, beginning, middle and end; a renamed file is known again. */
export async function fingerprint(file: Blob): Promise<string> {
  const middle = Math.floor(file.size / 2);
  const probes = [file.slice(0, PROBE), file.slice(middle, middle + PROBE), file.slice(Math.max(0, file.size - PROBE))];
  const content = await new Blob([`${file.size};`, ...probes]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
