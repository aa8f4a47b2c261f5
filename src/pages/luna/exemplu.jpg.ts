import type { APIRoute } from 'astro';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { findTown, loadTowns } from '#domain/moon/towns.ts';
import { drawMoonPicture } from '#server/catalogue/moon/draw-moon-picture.ts';

export const prerender = true;

/** Draws the default design's picture at build time, which the configurator shows first. */
export const GET: APIRoute = async () => {
  const { data: date, ora: hour, loc } = DEFAULT_DESIGN;
  const { latitude, longitude } = findTown(await loadTowns(), loc)!;
  const picture = await drawMoonPicture(DEFAULT_DESIGN, moonSky({ date, hour, latitude, longitude }));
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } });
};
