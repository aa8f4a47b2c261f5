// Makes the outline of Romania for the map of lockers; the result is committed: node scripts/romania-outline.ts
// From world-atlas (countries-10m), which is Natural Earth's map in TopoJSON: public domain.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Atlas {
  objects: { countries: { geometries: { id: string }[] } };
}
interface Shape {
  geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] };
}

/** ISO 3166-1. */
const ROMANIA = '642';
/** Thousandths of a degree: some hundred metres. */
const UNIT = 1000;

const require = createRequire(import.meta.url);
const { feature } = require('topojson-client') as { feature: (atlas: Atlas, country: unknown) => Shape };
const file = require.resolve('world-atlas/countries-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
const country = atlas.objects.countries.geometries.find(({ id }) => id === ROMANIA);
const { geometry } = feature(atlas, country);
const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as [
  number,
  number,
][][][];

// Latitude and longitude by turns, each as the step from the point before.
const rings = polygons.map(([outer]) => {
  let before = [0, 0];
  return outer!.flatMap(([longitude, latitude]) => {
    const point = [Math.round(latitude * UNIT), Math.round(longitude * UNIT)];
    const step = point.map((value, axis) => value - before[axis]!);
    before = point;
    return step;
  });
});
const target = resolve(import.meta.dirname, '../src/shop/lockers/romania-outline.json');
writeFileSync(target, `${JSON.stringify({ source: 'Natural Earth, public domain', unit: UNIT, rings })}\n`);
console.log(
  rings.map((ring) => ring.length / 2),
  'points',
);
