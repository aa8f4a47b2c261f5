import { CRATERS, MOON_RADIUS_KM, type CraterKind } from './near-side.ts';
import { direction, REACH_DEGREES } from './relief-map.ts';
import { seededRow } from './seeded-noise.ts';
import { seaAt } from './shape-seas.ts';

/** A crater to press into the relief; lengths in radii of the Moon. */
export interface Crater {
  centre: readonly [number, number, number];
  radius: number;
  depth: number;
  kind: CraterKind | 'bowl';
  /** Reach of the bright rays, in radii of the crater; 0 without rays. */
  rays: number;
  /** From 0 (almost worn away) to 1 (new). */
  fresh: number;
  seed: number;
}

const SEED = 20261121;
/** Number of small craters: craters wider than 1 km on a saturated surface of this size. */
const MANY = 900_000;
const WIDEST_KM = 42;
/** Share of small craters that fall on the seas, which are younger. */
const SEA_SHARE = 0.09;

/** Lists craters, oldest first. @param finestKm - smallest diameter that the map shows */
export function listCraters(finestKm: number): Crater[] {
  const small = listSmall().filter((crater) => crater.radius * 2 * MOON_RADIUS_KM >= finestKm);
  const named = CRATERS.map(([, latitude, longitude, km, kind, rays = 0], index) => ({
    centre: direction(latitude, longitude),
    radius: km / 2 / MOON_RADIUS_KM,
    depth: (depthKm(km) * (kind === 'worn' ? 0.7 : kind === 'flat' ? 0.55 : 1)) / MOON_RADIUS_KM,
    kind,
    rays,
    fresh: kind === 'worn' ? 0.5 : 1,
    seed: index + 1,
  }));
  const [large, late] = [named.filter(({ kind }) => kind === 'worn'), named.filter(({ kind }) => kind !== 'worn')];
  return [...large, ...small, ...late];
}

/** Returns the depth of a fresh crater from its diameter, both in km (Pike 1977). */
function depthKm(km: number): number {
  return km < 15 ? 0.196 * km : 1.044 * km ** 0.301;
}

function listSmall(): Crater[] {
  const next = seededRow(SEED);
  const lowest = Math.cos((REACH_DEGREES * Math.PI) / 180);
  const narrowest = 7;
  const wanted = Math.round((MANY / narrowest ** 2 - MANY / WIDEST_KM ** 2) / 3);
  const craters: Crater[] = [];
  for (let index = 0; index < wanted; index += 1) {
    // The cumulative number falls with the square of the diameter.
    const km = narrowest / Math.sqrt(1 - next() * (1 - (narrowest / WIDEST_KM) ** 2));
    const z = lowest + next() * (1 - lowest);
    const around = next() * 2 * Math.PI;
    const side = Math.sqrt(1 - z * z);
    const centre = [side * Math.cos(around), side * Math.sin(around), z] as const;
    const [fresh, chance, seed] = [next() ** 1.5, next(), index + 1000];
    if (chance > 1 - (1 - SEA_SHARE) * Math.min(1, 1.6 * seaAt(...centre))) continue;
    const radius = km / 2 / MOON_RADIUS_KM;
    const depth = (depthKm(km) * (0.25 + 0.75 * fresh)) / MOON_RADIUS_KM;
    craters.push({ centre, radius, depth, kind: 'bowl', rays: 0, fresh, seed });
  }
  return craters.sort((a, b) => a.fresh - b.fresh);
}
