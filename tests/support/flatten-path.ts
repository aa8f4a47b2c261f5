type Point = [x: number, y: number];

const STEPS = 16;
const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function onCurve(points: Point[], t: number): Point {
  if (points.length === 1) return points[0]!;
  return onCurve(
    points.slice(1).map((point, index) => between(points[index]!, point, t)),
    t,
  );
}

/** Returns points on an arc of an SVG path, with the specification's conversion to the centre (SVG 2, B.2.4). */
function arcPoints(from: Point, [rx, ry, turn, large, sweep, x, y]: number[], steps: number): Point[] {
  // An arc without a radius is a straight line.
  if (!rx || !ry) return [[x!, y!]];
  const [cos, sin] = [Math.cos((turn! * Math.PI) / 180), Math.sin((turn! * Math.PI) / 180)];
  const half = [(from[0] - x!) / 2, (from[1] - y!) / 2];
  const [u, v] = [cos * half[0]! + sin * half[1]!, -sin * half[0]! + cos * half[1]!];
  const grown = Math.sqrt(Math.max(1, (u / rx!) ** 2 + (v / ry!) ** 2));
  const [a, b] = [rx! * grown, ry! * grown];
  const root = Math.sqrt(Math.max(0, (a * a * b * b) / (a * a * v * v + b * b * u * u) - 1));
  const side = large === sweep ? -1 : 1;
  const [cu, cv] = [(side * root * a * v) / b, (-side * root * b * u) / a];
  const start = Math.atan2((v - cv) / b, (u - cu) / a);
  let span = Math.atan2((-v - cv) / b, (-u - cu) / a) - start;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  return Array.from({ length: steps }, (_, index): Point => {
    const angle = start + (span * (index + 1)) / steps;
    const [eu, ev] = [cu + a * Math.cos(angle), cv + b * Math.sin(angle)];
    return [cos * eu - sin * ev + (from[0] + x!) / 2, sin * eu + cos * ev + (from[1] + y!) / 2];
  });
}

/** Converts a path of absolute M, L, Q, C, A and Z into polygons. */
export function flattenPath(path: string): Point[][] {
  const polygons: Point[][] = [];
  for (const [, command, rest = ''] of path.matchAll(/([MLQCAZ])([^MLQCAZ]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') polygons.push([[numbers[0]!, numbers[1]!]]);
    const polygon = polygons.at(-1)!;
    const from = polygon.at(-1)!;
    if (command === 'A') polygon.push(...arcPoints(from, numbers, STEPS * 32));
    if (!/[LQC]/.test(command!)) continue;
    const points: Point[] = [from];
    for (let at = 0; at < numbers.length; at += 2) points.push([numbers[at]!, numbers[at + 1]!]);
    for (let step = 1; step <= STEPS; step++) polygon.push(onCurve(points, step / STEPS));
  }
  return polygons;
}

export function polygonArea(polygon: Point[]): number {
  const doubled = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}
