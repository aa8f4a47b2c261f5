import { divIcon, marker, point, type Map } from 'leaflet';
import type { Town } from '#domain/moon/towns.ts';

/** CSS pixels between the names of two towns. */
const APART = { x: 130, y: 56 };

/** The largest towns in view whose names do not lie on each other. */
export function pickTowns(map: Map, towns: readonly Town[]): Town[] {
  const view = map.getBounds();
  const taken: { x: number; y: number }[] = [];
  return towns.filter(({ latitude, longitude }) => {
    if (!view.contains([latitude, longitude])) return false;
    const at = map.project([latitude, longitude]);
    if (taken.some(({ x, y }) => Math.abs(x - at.x) < APART.x && Math.abs(y - at.y) < APART.y)) return false;
    taken.push(at);
    return true;
  });
}

export function toLabel({ label, latitude, longitude }: Town) {
  const name = document.createElement('span');
  name.textContent = label.replace(/, .*/, '');
  const icon = divIcon({ html: name, className: 'locker-map-town', iconSize: point(140, 18), iconAnchor: [70, -16] });
  return marker([latitude, longitude], { icon, keyboard: false, interactive: false, zIndexOffset: -1000 });
}
