import type { Engraving } from '#domain/moon/engraving.ts';
import { litShape, towardsLight } from '#domain/moon/lit-shape.ts';
import { DIAMETERS_MM, type Finish, type MoonDesign } from '#domain/moon/moon-design.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';
import { layOut } from '#domain/moon/picture/layout.ts';
import { MOON_RADIUS } from '#domain/moon/picture/medal-shape.ts';
import { CRATERS, MARIA, MOON_RADIUS_KM } from '#domain/moon/picture/near-side.ts';
import { direction } from '#domain/moon/picture/relief-map.ts';
import { viewOfMoon, type MoonView } from '#domain/moon/picture/view-of-moon.ts';

/** Colours on the screen: light, middle and shade of the ring, the seas, the night side. */
const PAINTS: Readonly<Record<Finish, { light: string; ring: string; shade: string; sea: string; night: string }>> = {
  'ghips-alb': { light: '#f4f1ea', ring: '#c6c0b7', shade: '#8d867d', sea: '#c3beb4', night: '#45423f' },
  ivoriu: { light: '#f3e6c4', ring: '#c5b48f', shade: '#8b7b59', sea: '#c0ab80', night: '#4a3f2c' },
  bronz: { light: '#d9a56b', ring: '#9a6a38', shade: '#5c3b1c', sea: '#a87645', night: '#38230f' },
  'foita-argint': { light: '#f2f3f5', ring: '#b3b5b8', shade: '#75777b', sea: '#b4b6ba', night: '#3b3c40' },
};

/** Units of the drawing for the picture's side. */
const SIDE = 1000;
const n = (value: number) => String(Math.round(value * 10) / 10);

/** Serves browsers without WebGL and visitors who want no motion. @param castFile - a WebP in base64 */
export function moonSvg(
  design: MoonDesign,
  sky: MoonSky,
  engraving: Engraving | undefined,
  castFile: string | undefined,
): string {
  const { disc } = layOut(design);
  const paint = PAINTS[design.finisaj];
  const [cx, cy, size] = [SIDE * (0.5 + disc.x), SIDE * (0.5 - disc.y), SIDE * disc.diameter];
  const radius = size * MOON_RADIUS;
  const light = towardsLight(sky.tilt);
  const view = viewOfMoon(sky);
  const letters = engraving ? `${engraving.name.outlines}${engraving.line.outlines}` : '';
  const perMm = size / DIAMETERS_MM[design.diametru];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true" focusable="false">`,
    `<defs>`,
    `<radialGradient id="luna-perete" cx="0.35" cy="0.3" r="0.9"><stop stop-color="#34436a"/><stop offset="1" stop-color="#161c2c"/></radialGradient>`,
    `<linearGradient id="luna-inel" x1="0.2" y1="0" x2="0.75" y2="1"><stop stop-color="${paint.light}"/><stop offset="0.35" stop-color="${paint.ring}"/><stop offset="1" stop-color="${paint.shade}"/></linearGradient>`,
    `<linearGradient id="luna-fata" gradientUnits="userSpaceOnUse" x1="${n(light.x * radius)}" y1="${n(light.y * radius)}" x2="${n(-light.x * radius)}" y2="${n(-light.y * radius)}"><stop stop-color="${paint.light}"/><stop offset="1" stop-color="${paint.ring}"/></linearGradient>`,
    `<filter id="luna-zori" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${n(radius * 0.02)}"/></filter>`,
    `<filter id="luna-mare"><feGaussianBlur stdDeviation="${n(radius * 0.012)}"/></filter>`,
    `<filter id="luna-mulaj" color-interpolation-filters="sRGB"><feColorMatrix values="${tint(paint.light)}"/></filter>`,
    `<mask id="luna-lumina"><path d="${litShape(sky, radius).lit}" fill="#fff" filter="url(#luna-zori)"/></mask>`,
    `<clipPath id="luna-cerc"><circle r="${n(radius)}"/></clipPath></defs>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#luna-perete)"/>`,
    setting(design, castFile),
    `<g transform="translate(${n(cx)} ${n(cy)})">`,
    `<circle cx="18" cy="20" r="${n(size / 2)}" fill="#0a0d16" opacity="0.5"/>`,
    `<circle r="${n(size / 2)}" fill="url(#luna-inel)"/><circle r="${n(size * 0.4)}" fill="${paint.shade}"/>`,
    `<g clip-path="url(#luna-cerc)"><circle r="${n(radius)}" fill="${paint.night}"/>`,
    `<g opacity="0.35">${seas(view, radius, '#000')}</g>`,
    `<g mask="url(#luna-lumina)"><circle r="${n(radius)}" fill="url(#luna-fata)"/>${seas(view, radius, paint.sea)}${craters(view, radius, light, paint)}</g></g>`,
    `<g transform="scale(${perMm.toFixed(4)})"><path d="${letters}" transform="translate(0.25 0.25)" fill="${paint.light}"/><path d="${letters}" fill="${paint.night}"/></g>`,
    `</g>`,
    design.asezare === 'suport' ? lip(design) : '',
    `</svg>`,
  ].join('');
}

/** Its y goes down; undefined on the far side. */
function seen({ east, north, front }: MoonView, [x, y, z]: readonly [number, number, number]) {
  const depth = x * east[2] + y * north[2] + z * front[2];
  if (depth < 0.06) return undefined;
  return { x: x * east[0] + y * north[0] + z * front[0], y: -(x * east[1] + y * north[1] + z * front[1]), depth };
}

function seas(view: MoonView, radius: number, fill: string): string {
  const paths = MARIA.map(([latitude, longitude, north, east]) => {
    const points = Array.from({ length: 24 }, (_, index) => {
      const turn = (index / 24) * 2 * Math.PI;
      const lat = latitude + north * Math.sin(turn);
      return seen(view, direction(lat, longitude + (east * Math.cos(turn)) / Math.cos((lat * Math.PI) / 180)));
    }).filter((point) => point !== undefined);
    if (points.length < 12) return '';
    const path = points.map(({ x, y }) => `${n(x * radius)} ${n(y * radius)}`).join('L');
    return `<path d="M${path}Z" fill="${fill}"/>`;
  });
  return `<g filter="url(#luna-mare)">${paths.join('')}</g>`;
}

function craters(
  view: MoonView,
  radius: number,
  light: { x: number; y: number },
  paint: { light: string; shade: string; ring: string },
) {
  return CRATERS.map(([, latitude, longitude, km]) => {
    const at = seen(view, direction(latitude, longitude));
    if (!at) return '';
    const wide = (km / 2 / MOON_RADIUS_KM) * radius;
    const turn = (Math.atan2(at.y, at.x) * 180) / Math.PI;
    const place = (by: number) =>
      `translate(${n(at.x * radius + light.x * by)} ${n(at.y * radius + light.y * by)}) rotate(${n(turn)})`;
    const ellipse = (size: number) => `rx="${n(size * at.depth)}" ry="${n(size)}"`;
    return [
      `<ellipse transform="${place(-wide * 0.2)}" ${ellipse(wide * 1.05)} fill="${paint.light}"/>`,
      `<ellipse transform="${place(wide * 0.14)}" ${ellipse(wide * 0.95)} fill="${paint.shade}" opacity="0.75"/>`,
      `<ellipse transform="${place(-wide * 0.08)}" ${ellipse(wide * 0.78)} fill="${paint.ring}"/>`,
    ].join('');
  }).join('');
}

function setting(design: MoonDesign, castFile: string | undefined): string {
  const { frame, stand, shelf, cast } = layOut(design);
  const px = (value: number) => n(SIDE * (0.5 + value));
  const py = (value: number) => n(SIDE * (0.5 - value));
  const beside =
    cast && castFile
      ? `<image x="${px(cast.x - cast.height * 0.375)}" y="${py(cast.y + cast.height / 2)}" width="${n(cast.height * 0.75 * SIDE)}" height="${n(cast.height * SIDE)}" href="data:image/webp;base64,${castFile}" filter="url(#luna-mulaj)"/>`
      : '';
  if (frame) {
    const [outer, inner] = [frame.half, frame.half - frame.bar];
    const square = (half: number, fill: string) =>
      `<rect x="${px(-half)}" y="${py(half)}" width="${n(2 * half * SIDE)}" height="${n(2 * half * SIDE)}" fill="${fill}"/>`;
    return `${square(outer, '#8a5f37')}${square(outer - 0.008, '#9d6f43')}${square(inner + 0.006, '#5d3f23')}${square(inner, '#434d6b')}${beside}`;
  }
  if (!stand || shelf === undefined) return beside;
  return [
    `<rect y="${py(shelf)}" width="${SIDE}" height="${n(SIDE * (0.5 + shelf))}" fill="#4d3320"/>`,
    `<rect y="${py(shelf)}" width="${SIDE}" height="6" fill="#6d4a2d"/>`,
    `<rect x="${px(stand.x - stand.width / 2)}" y="${py(stand.top + 0.034)}" width="${n(stand.width * SIDE)}" height="60" fill="#6d4a2d"/>`,
    beside,
  ].join('');
}

/** The front of the stand covers the disc's lowest edge. */
function lip(design: MoonDesign): string {
  const { stand, shelf } = layOut(design);
  if (!stand || shelf === undefined) return '';
  const [x, y] = [SIDE * (0.5 + stand.x - stand.width / 2 - 0.012), SIDE * (0.5 - stand.top)];
  const [width, height] = [SIDE * (stand.width + 0.024), SIDE * (stand.top - shelf + 0.05)];
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="10" fill="#93683f"/><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="10" rx="5" fill="#b98a58"/>`;
}

/** Grey light in the colour of a finish. */
function tint(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3));
  return `${red} 0 0 0 0 0 ${green} 0 0 0 0 0 ${blue} 0 0 0 0 0 1 0`;
}
