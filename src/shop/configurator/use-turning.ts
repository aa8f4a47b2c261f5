import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Pose } from './moon-view.ts';

const REST: Pose = { yaw: 0, pitch: 0, zoom: 1 };
/** Greatest turn of the disc in radians, and greatest zoom. */
const FARTHEST = { yaw: 0.7, pitch: 0.5 };
const NEAREST = 3.2;
const KEY_TURN = 0.09;
const KEY_ZOOM = 1.2;
/** Radians per dragged pixel. */
const DRAG = 0.006;

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Turns by dragging and arrow keys, zooms by pinching, wheel, + and −; 0 resets. */
export function useTurning() {
  const [pose, setPose] = useState(REST);
  const touches = useRef(new Map<number, { x: number; y: number }>());

  const turn = (yaw: number, pitch: number) =>
    setPose((before) => ({
      ...before,
      yaw: within(before.yaw + yaw, FARTHEST.yaw),
      pitch: within(before.pitch + pitch, FARTHEST.pitch),
    }));
  const zoomBy = (factor: number) =>
    setPose((before) => ({ ...before, zoom: Math.min(NEAREST, Math.max(1, before.zoom * factor)) }));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => turn(-KEY_TURN, 0),
      ArrowRight: () => turn(KEY_TURN, 0),
      ArrowUp: () => turn(0, -KEY_TURN),
      ArrowDown: () => turn(0, KEY_TURN),
      '+': () => zoomBy(KEY_ZOOM),
      '=': () => zoomBy(KEY_ZOOM),
      '-': () => zoomBy(1 / KEY_ZOOM),
      '0': () => setPose(REST),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]!();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = touches.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1];
    touches.current.set(event.pointerId, now);
    if (other) zoomBy(distance(now, other) / Math.max(1, distance(before, other)));
    else turn((now.x - before.x) * DRAG, (now.y - before.y) * DRAG);
  }

  const onPointerUp = (event: PointerEvent) => touches.current.delete(event.pointerId);
  return {
    pose,
    zoomBy,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  };
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
