import {
  control,
  divIcon,
  latLngBounds,
  layerGroup,
  map as createMap,
  marker,
  polygon,
  svg,
  type Map,
  type Marker,
  point,
} from 'leaflet';
import type { ListedLocker } from '#domain/lockers/locker-list.ts';
import { loadTowns, type Town } from '#domain/moon/towns.ts';
import { lockerTexts } from '#texts/lockers.ro.ts';
import { cluster, type Cluster } from './cluster.ts';
import { readOutline } from './romania-outline.ts';

/** Least CSS pixels between two towns' names. */
const APART = { x: 110, y: 40 };

export interface LockerMap {
  /** Replaces the drawn lockers. */
  show(lockers: readonly ListedLocker[], chosenId: string | undefined): void;
  /** Brings these lockers into view. */
  goTo(lockers: readonly ListedLocker[]): void;
  close(): void;
}

const ROMANIA = latLngBounds([43.6, 20.2], [48.3, 29.8]);
const ZOOM = { most: 16, locker: 12 };
/** Cluster size in CSS pixels: a finger's width and some space. From zoom `ALONE_FROM` on lockers stand alone. */
const CELL = 52;
const ALONE_FROM = 15;
const TARGET = 44;

/** Opens a map of lockers over the country's outline: without tiles or other external content. */
export function openLockerMap(element: HTMLElement, onChoose: (locker: ListedLocker) => void): LockerMap {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    maxZoom: ZOOM.most,
    maxBounds: ROMANIA.pad(0.1),
    // The country fills a phone's width better than whole zoom steps allow.
    zoomSnap: 0.25,
    zoomControl: false,
    zoomAnimation: !still,
    fadeAnimation: false,
    renderer: svg({ padding: 1 }),
  }).fitBounds(ROMANIA);
  map.setMinZoom(map.getZoom());
  addControls(map);
  polygon(readOutline(), { className: 'locker-map-land', interactive: false }).addTo(map);
  const towns = layerGroup().addTo(map);
  const dots = layerGroup().addTo(map);
  let drawn: Record<string, Marker> = {};
  let shown: readonly ListedLocker[] = [];
  let chosen: string | undefined;
  let places: readonly Town[] = [];

  function draw() {
    const hadFocus = element.contains(document.activeElement) && document.activeElement?.tagName === 'BUTTON';
    const before = drawn;
    drawn = {};
    for (const group of groupLockers(map, shown, chosen)) {
      const key = group.items.map(({ id }) => id).join(' ');
      drawn[key] = place(before[key] ?? toMarker(group), group);
    }
    for (const [key, gone] of Object.entries(before)) if (!(key in drawn)) dots.removeLayer(gone);
    drawTowns();
    if (hadFocus && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }

  function drawTowns() {
    towns.clearLayers();
    for (const town of pickTowns(map, places)) towns.addLayer(toLabel(town));
  }

  /** Updates a mark in place, so that its button keeps the focus and a begun press. */
  function place(mark: Marker, { x, y, items }: Cluster<ListedLocker>): Marker {
    const isChosen = items.length === 1 && items[0]?.id === chosen;
    mark.setLatLng(map.unproject([x, y])).setZIndexOffset(isChosen ? 1000 : 0);
    dots.addLayer(mark);
    if (items.length === 1) mark.getElement()?.querySelector('button')?.setAttribute('aria-pressed', String(isChosen));
    return mark;
  }

  function toMarker({ x, y, items }: Cluster<ListedLocker>) {
    const [only] = items;
    const button = document.createElement('button');
    button.type = 'button';
    const mark = button.appendChild(document.createElement('span'));
    if (items.length === 1 && only) {
      button.className = 'locker-dot';
      button.title = `${only.name}, ${only.address}, ${only.city}`;
      button.ariaLabel = button.title;
      button.addEventListener('click', () => onChoose(only));
    } else {
      mark.textContent = String(items.length);
      button.ariaLabel = lockerTexts.cluster(items.length);
      button.addEventListener('click', () => zoomTo(map, items));
    }
    const icon = divIcon({ html: button, className: '', iconSize: [TARGET, TARGET] });
    return marker(map.unproject([x, y]), { icon, keyboard: false, interactive: false });
  }

  map.on('moveend', draw);
  // Town names are optional: without them the map still shows lockers.
  loadTowns().then(
    (loaded) => {
      places = loaded;
      if (element.isConnected) drawTowns();
    },
    () => undefined,
  );
  return {
    show(lockers, chosenId) {
      shown = lockers;
      chosen = chosenId;
      draw();
    },
    goTo: (lockers) => zoomTo(map, lockers),
    close: () => void map.remove(),
  };
}

function addControls(map: Map): void {
  map.attributionControl.setPrefix(false).addAttribution(lockerTexts.mapSources);
  control.zoom({ zoomInTitle: lockerTexts.zoomIn, zoomOutTitle: lockerTexts.zoomOut }).addTo(map);
}

/**
 * Groups the lockers in and near the view so that a finger can tell groups apart; the chosen one stays alone, on top.
 */
function groupLockers(map: Map, lockers: readonly ListedLocker[], chosen?: string): Cluster<ListedLocker>[] {
  const view = map.getBounds().pad(0.2);
  const inView = lockers.filter(({ latitude, longitude }) => view.contains([latitude, longitude]));
  const drawn = inView.map((item) => ({ ...map.project([item.latitude, item.longitude]), item }));
  const others = drawn.filter(({ item }) => item.id !== chosen);
  const own = drawn.filter(({ item }) => item.id === chosen);
  return [...cluster(others, map.getZoom() >= ALONE_FROM ? 1 : CELL), ...cluster(own, 1)];
}

function zoomTo(map: Map, lockers: readonly ListedLocker[]): void {
  if (lockers.length === 0) return;
  const around = latLngBounds(lockers.map(({ latitude, longitude }) => [latitude, longitude]));
  // Each tap zooms in, until even a dense crowd separates.
  const zoom = lockers.length === 1 ? ZOOM.locker : Math.min(map.getBoundsZoom(around.pad(0.3)), ZOOM.most);
  map.setView(around.getCenter(), Math.max(zoom, map.getZoom() + (lockers.length === 1 ? 0 : 1)));
}

/** Picks the largest towns in view whose names do not overlap. */
function pickTowns(map: Map, towns: readonly Town[]): Town[] {
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

function toLabel({ label, latitude, longitude }: Town) {
  const name = document.createElement('span');
  name.textContent = label.replace(/, .*/, '');
  const icon = divIcon({ html: name, className: 'locker-map-town', iconSize: point(140, 18), iconAnchor: [70, -16] });
  return marker([latitude, longitude], { icon, keyboard: false, interactive: false, zIndexOffset: -1000 });
}
