import {
  BOUNCE_COLOUR,
  EXPOSURE,
  LAMP,
  LAMP_COLOUR,
  LAMP_ON_MOON,
  LAMP_ON_RING,
  SKY_COLOUR,
  SUN_COLOUR,
  SUN_POWER,
} from '#domain/moon/picture/light.ts';
import { DOME_HEIGHT, MOON_RADIUS, RING_START } from '#domain/moon/picture/medal-shape.ts';
import { REACH } from '#domain/moon/picture/relief-map.ts';
import { FIRST_STEP, STEP_GROWTH, STEPS } from '#domain/moon/picture/sunlight.ts';

// GLSL versions of shade-medal.ts and sunlight.ts, line by line; a browser test compares both.

const number = (value: number) => value.toFixed(6);
const vector = (values: readonly number[]) => `vec3(${values.map(number).join(',')})`;

const RELIEF = `
uniform sampler2D relief;
uniform vec3 east, north, front;
vec4 reliefAt(vec3 p) {
  vec2 uv = (p.xy * sqrt(2.0 / (1.0 + max(p.z, -0.9))) / ${number(REACH)} + 1.0) * 0.5;
  return texture(relief, uv);
}
vec3 toMoon(vec3 p) { return vec3(dot(p, east), dot(p, north), dot(p, front)); }
`;

const SQUARE = 'vec2 square = vec2(gl_VertexID & 1, gl_VertexID >> 1);';

/** Draws a square over everything: a sky's light is computed once, into a texture. */
export const SQUARE_VERTICES = `
out vec2 at;
void main() { ${SQUARE} at = square * 2.0 - 1.0; gl_Position = vec4(at, 0.0, 1.0); }
`;

/** Transforms an object's place to the screen: it stands on what turns around a hub; eye holds x, y and zoom. */
const STANDS = `
uniform mat3 turned;
uniform vec3 stand, hub, eye;
uniform float size;
vec4 seen(vec3 p) {
  vec3 q = turned * (p * size + stand) + hub;
  return vec4((q.xy - eye.xy) * 2.0 * eye.z, -0.2 * q.z, 1.0);
}
`;

/** Sunlight on the Moon's face, stored as its square root for finer dark tones. */
export const SUNLIGHT_FRAGMENTS = `
in vec2 at;
out vec4 colour;
uniform vec3 sun;
${RELIEF}
float shadow(float height, vec3 p, float level) {
  if (level > 0.62) return 1.0;
  float light = 1.0;
  float stride = ${number(FIRST_STEP)};
  float far = stride;
  for (int index = 0; index < ${STEPS}; index += 1) {
    vec3 q = p * (1.0006 + height) + sun * far;
    float radius = length(q);
    if (q.z < -0.15 * radius) break;
    float clear = radius - 1.0 - reliefAt(q / radius).a;
    light = min(light, 0.5 + clear / far * 26.0);
    if (light <= 0.0) return 0.0;
    stride *= ${number(STEP_GROWTH)};
    far += stride;
  }
  return smoothstep(0.0, 1.0, light);
}
void main() {
  float radius = length(at);
  vec2 flat2 = radius > 0.9995 ? at / (radius * 1.0005) : at;
  vec3 seen = vec3(flat2, sqrt(max(0.0, 1.0 - dot(flat2, flat2))));
  vec3 p = toMoon(seen);
  float level = dot(p, sun);
  vec4 texel = reliefAt(p);
  float bright = length(texel.rgb);
  float slope = dot(texel.rgb, sun) / bright;
  float light = 0.0;
  if (level > -0.09 && slope > 0.0) {
    float dust = 0.35 * slope + 0.65 * (slope / (max(level, 0.0) + seen.z * 0.9 + 0.12));
    light = bright * dust * smoothstep(-0.085, 0.05, level) * shadow(texel.a, p, level);
  }
  colour = vec4(vec3(sqrt(light * 0.5)), 1.0);
}
`;

export const MEDAL_VERTICES = `
layout(location = 0) in vec4 corner;
out vec3 place;
out float side;
${STANDS}
void main() { place = corner.xyz; side = corner.w; gl_Position = seen(place); }
`;

export const MEDAL_FRAGMENTS = `
in vec3 place;
in float side;
out vec4 colour;
uniform sampler2D sunlight, letters, grain;
uniform mat3 turned;
uniform vec3 base, deepened;
uniform float shine, gloss, metalness, leafing;
${RELIEF}
float ringSlope(float radius) {
  float inner = (radius - ${number(RING_START)}) / 0.012;
  float outer = (0.5 - radius) / 0.02;
  if (inner < 1.0) return 1.5 * pow(1.0 - max(-0.6, inner), 1.2);
  if (outer < 1.0) return -2.6 * pow(1.0 - max(0.0, outer), 1.4);
  return 0.0;
}
float develop(float light) {
  float exposed = light * ${number(EXPOSURE)};
  float curved = exposed < 0.6 ? exposed : 0.6 + 0.4 * (1.0 - exp(-(exposed - 0.6) / 0.4));
  return curved <= 0.0031308 ? 12.92 * curved : 1.055 * pow(curved, 1.0 / 2.4) - 0.055;
}
float leafTone(vec2 at) {
  vec2 cell = floor(vec2(at.x * 4.4 + 40.3 + 0.06 * sin(at.y * 9.0), at.y * 4.4 + 40.6 + 0.05 * sin(at.x * 11.0)));
  return mod(cell.x * 37.0 + cell.y * 91.0 + cell.x * cell.y * 13.0, 17.0) / 8.0 - 1.0;
}
vec3 shade(vec2 at, float onMoon) {
  float radius = length(at);
  vec3 normal = vec3(0.0, 0.0, 1.0);
  float sun = 0.0, brightness = 1.0, hollow = 0.0, lamp = ${number(LAMP_ON_RING)};
  if (onMoon > 0.0) {
    vec2 flat2 = at / max(${number(MOON_RADIUS)}, radius * 1.0005);
    vec3 seen = vec3(flat2, sqrt(max(0.0, 1.0 - dot(flat2, flat2))));
    vec4 texel = reliefAt(toMoon(seen));
    float kept = texture(sunlight, flat2 * 0.5 + 0.5).r;
    sun = 2.0 * kept * kept;
    brightness = length(texel.rgb);
    vec3 n = texel.rgb / brightness;
    vec3 stood = n.x * vec3(east.x, east.y, east.z) + n.y * north + n.z * front;
    float gentle = ${number((2 * DOME_HEIGHT) / MOON_RADIUS)};
    normal = vec3(stood.xy - seen.xy * (1.0 - gentle), stood.z - seen.z + 1.0);
    lamp = ${number(LAMP_ON_MOON)};
    hollow = max(0.0, -texel.a * 38.0) + 0.5 * smoothstep(0.93, 1.0, length(flat2));
  } else if (side > 0.5) {
    normal = vec3(at / radius, 0.15);
    hollow = 0.35;
  } else {
    normal.xy = -ringSlope(radius) / radius * at;
    hollow = 0.9 * (1.0 - smoothstep(${number(MOON_RADIUS)}, ${number(RING_START + 0.012)}, radius));
    vec2 uv = vec2(at.x + 0.5, 0.5 - at.y);
    float texel = 1.0 / 1024.0;
    float depth = texture(letters, uv).r;
    normal.x += 2.3 * (texture(letters, uv + vec2(texel, 0.0)).r - texture(letters, uv - vec2(texel, 0.0)).r);
    normal.y += 2.3 * (texture(letters, uv - vec2(0.0, texel)).r - texture(letters, uv + vec2(0.0, texel)).r);
    hollow = max(hollow, 1.25 * depth);
  }
  vec2 slope = (texture(grain, vec2(at.x + 0.5, 0.5 - at.y) * 2.5).rg * 255.0 - 128.0) / 50.0;
  normal.xy -= slope * 0.045 * (1.0 - 0.6 * metalness);
  float leaf = leafing > 0.0 ? leafTone(at) * leafing : 0.0;
  normal.x += leaf * 0.03;
  normal.y -= leaf * 0.02;
  brightness *= 1.0 + 0.035 * leaf;
  vec3 n = normalize(turned * normal);
  vec3 lampWay = ${vector(LAMP)};
  vec3 lampColour = ${vector(LAMP_COLOUR)};
  float near = 1.0 + 0.3 * (at.y - at.x);
  float lampLight = near * max(0.0, dot(n, lampWay) + 0.22) / 1.22 * lamp * (1.0 - 0.55 * min(1.0, hollow));
  float open = (1.0 - 0.5 * min(1.0, hollow)) * (onMoon > 0.0 ? 0.42 : 0.8);
  float above = 0.5 + 0.5 * n.y;
  float glint = shine * pow(max(0.0, dot(n, normalize(lampWay + vec3(0.0, 0.0, 1.0)))), gloss) * lamp * 1.9;
  float mirror = smoothstep(0.1, 0.75, 2.0 * n.z * (n.x * -0.6 + n.y * 0.7) + 0.22);
  float metal = 1.0 + metalness * (1.1 * mirror - 0.42) * (1.0 - 0.55 * onMoon);
  float sunGlint = sun * shine * 0.55 * pow(max(0.0, n.z), 3.0) * (0.35 + 0.65 * mirror);
  float deep = max(0.0, min(1.0, hollow * 0.8 + (1.0 - brightness) * 0.9));
  vec3 tone = base + (base * deepened - base) * deep * 0.8;
  vec3 light = ${vector(SUN_COLOUR)} * ${number(SUN_POWER)} * sun + lampColour * lampLight * brightness
    + mix(${vector(BOUNCE_COLOUR)}, ${vector(SKY_COLOUR)}, above) * open * brightness;
  vec3 glow = (glint * lampColour + sunGlint) * (0.35 + 0.65 * base / base.r);
  vec3 seen3 = (tone * light * metal + glow) * (1.0 - 0.55 * smoothstep(0.488, 0.5, radius));
  return seen3;
}
void main() {
  vec2 at = place.xy;
  float radius = length(at);
  // Where the Moon's face ends a pixel is part of both.
  float pixel = fwidth(radius);
  float share = side > 0.5 ? 0.0 : clamp((${number(MOON_RADIUS)} - radius) / pixel + 0.5, 0.0, 1.0);
  vec3 light = vec3(0.0);
  if (share > 0.0) light += share * shade(at, 1.0);
  if (share < 1.0) light += (1.0 - share) * shade(at, 0.0);
  colour = vec4(develop(light.r), develop(light.g), develop(light.b), 1.0);
}
`;

/** A flat layer: wall, frame, or foreground. */
export const LAYER_VERTICES = `
out vec2 at;
${STANDS}
void main() { ${SQUARE} at = square; gl_Position = seen(vec3(at - 0.5, 0.0)); }
`;
export const LAYER_FRAGMENTS = `
in vec2 at;
out vec4 colour;
uniform sampler2D layer;
void main() { colour = texture(layer, vec2(at.x, 1.0 - at.y)); if (colour.a < 0.01) discard; }
`;
