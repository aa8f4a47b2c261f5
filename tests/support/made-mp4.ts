/** Makes an MP4 box: length, name and content. Source: ISO/IEC 14496-12, 4.2. */
export function box(name: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Made {
  /** Four-letter code of its codec. */
  codec: string;
  /** `soun` for audio only. */
  handler?: string;
  /** H.264 profile: 100 is what cameras write, 110 has ten bits per colour. */
  profile?: number;
  /** True for a phone held upright. */
  isTurned?: boolean;
  seed?: string;
}

/** Makes an MP4 of 2:05, 1920 × 1080 px, that names its codec but has no picture, so that no browser plays it. */
export function makeMp4({ codec, handler = 'vide', profile = 100, isTurned = false, seed = '' }: Made): Buffer {
  const times = Buffer.alloc(100);
  times.writeUInt32BE(600, 12);
  times.writeUInt32BE(125 * 600, 16);
  const place = Buffer.alloc(84);
  place.writeInt32BE(isTurned ? 0 : 0x10000, 40);
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1920, 24);
  entry.writeUInt16BE(1080, 26);
  const settings = box('avcC', Buffer.from([1, profile, 0, 40]));
  const description = box('stsd', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, entry, settings));
  const media = box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)), box('minf', box('stbl', description))); // prettier-ignore
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomavc1')),
    box('moov', box('mvhd', times), box('trak', box('tkhd', place), media)),
    box('mdat', Buffer.from(`no picture ${seed}`)),
  ]);
}
