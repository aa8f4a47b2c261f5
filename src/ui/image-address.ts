/** Our soft pictures show no loss at it, and weigh a third less than at the encoder's default. */
const QUALITY = 60;

/** Pictures that are made for one person: the CDN keeps them under tags of their own, and its encoder's copies have none. */
const AS_THEY_ARE = '/luna/comandata/';

/** Netlify's image CDN scales it and picks AVIF or WebP by what the browser accepts. @param width - in pixels */
export function imageAddress(source: string, width: number, height?: number): string {
  if (source.startsWith(AS_THEY_ARE)) return source;
  const size = height ? `&w=${width}&h=${height}&fit=cover` : `&w=${width}`;
  return `/.netlify/images?url=${encodeURIComponent(source)}${size}&q=${QUALITY}`;
}

/** @param shape - height by width, to which the picture is cut */
export function imageSourceSet(source: string, widths: readonly number[], shape?: number): string {
  const address = (width: number) => imageAddress(source, width, shape && Math.round(width * shape));
  return widths.map((width) => `${address(width)} ${width}w`).join(', ');
}
