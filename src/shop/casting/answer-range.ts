/** Answers a range request, because Safari plays no sound sent whole. @param range - `bytes=0-` or `bytes=0-1` */
export async function answerRange(kept: Response, range: string | null): Promise<Response> {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return kept;
  const body = await kept.arrayBuffer();
  const from = Number(first);
  const to = Math.min(last ? Number(last) : Infinity, body.byteLength - 1);
  const headers = new Headers(kept.headers);
  if (from > to) {
    headers.set('content-range', `bytes */${body.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${from}-${to}/${body.byteLength}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(body.slice(from, to + 1), { status: 206, headers });
}
