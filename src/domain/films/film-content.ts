import type { FilmType } from './film.ts';

export interface FilmFacts {
  durationMs: number;
  /** Width of the picture in px. */
  width: number;
  height: number;
}

export interface FilmContent {
  codec: string;
  /** False if most visitors' browsers lack the codec. */
  isPlayable: boolean;
  /** Undefined if the file's index lacks them. */
  facts?: FilmFacts | undefined;
}

type Fault = 'film_damaged' | 'film_without_picture';

const PLAYED = {
  avc1: 'H.264',
  avc3: 'H.264',
  vp08: 'VP8',
  vp09: 'VP9',
  av01: 'AV1',
  VP8: 'VP8',
  VP9: 'VP9',
  AV1: 'AV1',
};
const UNPLAYED = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'HEVC (H.265)',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  h263: 'H.263',
};
/** H.264 profiles with more than 8 bits per colour. */
const DEEP_PROFILES = [110, 122, 244];
/** Bytes read of a WebM file, which lists its tracks before its content. */
const WEBM_HEAD = 64 * 1024;

/** Reads the codec, and of MP4 the length and size, from a file's index. */
export async function readFilmContent(file: Blob, type: FilmType): Promise<FilmContent | Fault> {
  try {
    return type === 'video/mp4' ? await readMp4(file) : await readWebm(file);
  } catch (error) {
    // A box claims more bytes than the file has.
    if (error instanceof RangeError) return 'film_damaged';
    throw error;
  }
}

/** Source: ISO/IEC 14496-12, 8.2 (`moov`), 8.5 (`stsd`). */
async function readMp4(file: Blob): Promise<FilmContent | Fault> {
  const moov = await findMoov(file);
  if (!moov) return 'film_damaged';
  const isPicture = (track: DataView) => find(track, 'mdia', 'hdlr').some((handler) => letters(handler, 8) === 'vide');
  const track = find(moov, 'trak').find(isPicture);
  if (!track) return 'film_without_picture';
  const [description] = find(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (!description) return 'film_damaged';
  const isDeep = letters(description, 98) === 'avcC' && DEEP_PROFILES.includes(description.getUint8(103));
  return { ...nameCodec(letters(description, 12), isDeep), facts: readFacts(moov, track, description) };
}

/** @returns content of the file's index; undefined if the file ends before its index or its pictures do */
async function findMoov(file: Blob): Promise<DataView | undefined> {
  let moov: DataView | undefined;
  let hasPictures = false;
  for (let at = 0; at + 8 <= file.size;) {
    const head = await view(file, at, at + 16);
    const [short, name] = [head.getUint32(0), letters(head, 4)];
    const bytes = short === 1 ? Number(head.getBigUint64(8)) : short || file.size - at;
    const isWhole = bytes >= 8 && at + bytes <= file.size;
    if (!isWhole && ['moov', 'mdat', 'moof'].includes(name)) return undefined;
    // Some cameras append other data after the last box.
    if (!isWhole) break;
    if (name === 'moov') moov = await view(file, at + 8, at + bytes);
    if (name === 'mdat') hasPictures = true;
    at += bytes;
  }
  return hasPictures ? moov : undefined;
}

function readFacts(moov: DataView, track: DataView, description: DataView): FilmFacts | undefined {
  const [times, place] = [find(moov, 'mvhd')[0], find(track, 'tkhd')[0]];
  if (!times || !place) return undefined;
  const isLong = times.getUint8(0) === 1;
  const ticks = isLong ? Number(times.getBigUint64(24)) : times.getUint32(16);
  const durationMs = Math.round((1000 * ticks) / times.getUint32(isLong ? 20 : 12));
  const [width, height] = [description.getUint16(40), description.getUint16(42)];
  if (!(durationMs > 0) || !Number.isFinite(durationMs) || !width || !height) return undefined;
  // The matrix of a phone held upright rotates the picture by 90°.
  const isTurned = place.getInt32(place.getUint8(0) === 1 ? 52 : 40) === 0;
  return { durationMs, width: isTurned ? height : width, height: isTurned ? width : height };
}

/** Source: RFC 8794, 4 (lengths); matroska.org/technical/codec_specs.html. */
async function readWebm(file: Blob): Promise<FilmContent | Fault> {
  const head = await view(file, 0, WEBM_HEAD);
  const text = letters(head, 0, head.byteLength);
  const length = text.indexOf('\x18\x53\x80\x67') + 4;
  if (length < 4) return 'film_damaged';
  const width = Math.clz32(head.getUint8(length)) - 23;
  const bits = BigInt(`0x${[...text.slice(length, length + width)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`); // prettier-ignore
  const most = (1n << BigInt(7 * width)) - 1n;
  const bytes = bits & most;
  // A length of all ones means that the recorder did not know it yet.
  if (bytes !== most && length + width + Number(bytes) > file.size) return 'film_damaged';
  const codec = /V_([\w/]+)/.exec(text)?.[1];
  return codec ? nameCodec(codec, false) : 'film_without_picture';
}

function nameCodec(mark: string, isDeep: boolean): FilmContent {
  const played = (PLAYED as Record<string, string>)[mark];
  if (played) return { codec: isDeep ? `${played} 10-bit` : played, isPlayable: !isDeep };
  return { codec: (UNPLAYED as Record<string, string>)[mark] ?? mark.trim(), isPlayable: false };
}

/** Returns the contents of the boxes at the end of a path. */
function find(parent: DataView, ...path: string[]): DataView[] {
  return path.reduce<DataView[]>((found, name) => found.flatMap((box) => children(box, name)), [parent]);
}

function children(parent: DataView, name: string): DataView[] {
  const found: DataView[] = [];
  for (let at = 0; at + 8 <= parent.byteLength;) {
    const bytes = parent.getUint32(at);
    if (bytes < 8) break;
    if (letters(parent, at + 4) === name)
      found.push(new DataView(parent.buffer, parent.byteOffset + at + 8, bytes - 8));
    at += bytes;
  }
  return found;
}

const view = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer());

function letters(box: DataView, from: number, count = 4): string {
  const bytes = new Uint8Array(box.buffer, box.byteOffset, box.byteLength).subarray(from, from + count);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
