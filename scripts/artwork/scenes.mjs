// Every picture: what stands where, from where it is seen, and in which light.
// Units: a baby's hand is about 1 long in its own frame. Camera looks from +z; the key light comes from the upper left.
import { norm, cross, dot, sub, mul } from './sdf.mjs';

// ---------- placing things ----------
// orientation from where local y and z point to; flip = -1 mirrors a right hand into a left one
export const frame = (y, z, flip = 1) => {
  const Y = norm(y), Z = norm(sub(z, mul(Y, dot(z, Y)))), X = mul(cross(Y, Z), flip);
  return [...X, ...Y, ...Z];
};
const yaw = (deg) => { const t = (deg * Math.PI) / 180, c = Math.cos(t), s = Math.sin(t); return [c, 0, -s, 0, 1, 0, s, 0, c]; };
const I = yaw(0);
const it = (shape, mat, pos = [0, 0, 0], rot = I, scale = 1) => ({ shape, mat, pos, rot, scale });
const turn = (R, v) => [0, 1, 2].map((i) => R[i] * v[0] + R[3 + i] * v[1] + R[6 + i] * v[2]);
const group = (items, pos, deg = 0, s = 1, R = yaw(deg)) => items.flat(9).map((o) => ({
  ...o, pos: turn(R, o.pos).map((v, i) => v * s + pos[i]), scale: o.scale * s,
  rot: [0, 1, 2].flatMap((c) => turn(R, o.rot.slice(c * 3, c * 3 + 3))),
}));

// ---------- light ----------
const morning = (o) => ({
  key: { dir: [-0.86, 0.72, 0.34], color: [2.62, 2.34, 2.02], size: 5 },
  env: { low: [0.205, 0.18, 0.155], high: [0.38, 0.375, 0.37], win: [-0.80, 0.42, 0.43], wcol: [0.95, 0.96, 1.0], power: 1.0, multi: 0.6 },
  bg: { wall: 2.6, fillet: 1.4, mat: 'backdrop' }, exposure: 0.525, ...o,
});
const WINDOW = { at: [-0.62, -2.0], pane: [1.6, 1.5], bar: 0.12, soft: 0.16, min: 0.42, nx: 2, ny: 3 };
const shot = (pos, target, fov, items, o = {}) => morning({ cam: { pos, target, fov, ...(o.cam ?? {}) }, ...o, items: items.flat(9) });

// ---------- pieces ----------
const OAK = 'oak', PL = 'plaster';
const handUp = (shape, back, h, flip = 1, lean = 0.04) => it(shape, PL, [0, h, 0], frame([lean, 1, 0], back, flip));
const onDisc = (x, h = 0.1) => [it('discSmall', OAK, [0, 0.05, 0]), group(x, [0, h, 0])];
const standingHand = (back = [0.35, 0, -1], flip = 1, shape = 'babyOpen') => [handUp(shape, back, shape === 'babyOpen' ? 0.33 : 0.31, flip)];
const standingFoot = (dir = [-0.55, 0, 1], flip = 1) => [it('foot', PL, [0, -0.012, 0], frame(dir, [0, 1, 0], flip))];
const soleUp = (flip = 1, lean = 0.12, side = 0.1) => [it('footSole', PL, [0, 0.02, 0], frame([0.06 * flip, 1, -lean], [side, -0.02, -1], flip))];
const alginate = () => [it('pouch', 'mintPouch'), it('pouchLabel', 'paper'), it('pouchPrint', 'terracottaMatte')];
const plasterBag = () => [it('bag', 'kraft'), it('bagLabel', 'paper'), it('bagPrint', 'terracottaMatte')];
const kitClosed = (bowMat = 'linenRibbon') => [it('boxBase', 'paper', [0, 0.36, 0]), it('boxBandLow', bowMat, [0, 0.36, 0]), it('boxLid', 'paper', [0, 0.66, 0]), it('boxBand', bowMat, [0, 0.66, 0]), it('bow', bowMat, [0, 0.79, 0], yaw(8), 1.15)];
const brush = () => [it('brush', OAK), it('brushHair', 'hair'), it('brushFerrule', 'brass')];
const card = (mat = 'terracottaMatte') => [it('card', 'card'), group([it('handMark', mat, [-0.2, 0, 0.0], I, 0.16), it('cardBars', 'dark', [0.09, -0.05, 0], I, 0.75)], [0, 0, 0.008])];
const vase = () => [it('vase', 'ceramic'), it('sprig', 'sage', [0.03, 0.35, 0], frame([0.22, 1, 0.05], [0.2, 0, 1])), it('sprig', 'sage', [-0.03, 0.3, 0], frame([-0.3, 1, -0.05], [-0.3, 0, 1]), 0.85)];
const pawPiece = () => [it('paw', PL, [0, -0.02, 0])];
const plaque = (shape, lean = 0.25) => [it(shape, PL, [0, 0.78 * Math.cos(Math.atan(lean)) + 0.02, 0], frame([0, 1, -lean], [0, lean, 1]))];
const framed = (lean = 0, mat = 'white') => group([
  it('frame', mat), it('framePanel', 'linen', [0, 0, -0.12]),
  it('reliefHand', PL, [-0.39, 0.12, -0.10], frame([0.06, 1, 0], [0, 0, 1]), 0.6), it('reliefFoot', PL, [0.37, 0.12, -0.10], frame([0.08, 1, 0], [0, 0, 1]), 0.66),
  it('namePlate', 'brass', [0, -0.5, -0.085], I, 1.15), it('plateName', 'dark', [0, -0.5, -0.064], I, 1.15),
], [0, 0.77, 0], 0, 1, frame([0, 1, -lean], [0, lean, 1]));
const moonOn = (turnDeg = 0) => [it('moonStand', 'walnut'), it('moon', 'moon', [0, 0.985, 0], yaw(turnDeg))];
const SHELF = { exposure: 0.57, bg: { wall: 1.2, fillet: 0.01, mat: 'wall', floor: 'oakTop' } };
const WINDOWED = { ...SHELF, gobo: WINDOW };
// two adults, palm to palm
const couple = () => [
  it('disc', 'walnut', [0, 0.07, 0], I, 0.8),
  it('adultPalm', PL, [-0.15, 0.66, 0.02], frame([0.045, 1, 0], [-1, 0.045, 0])),
  it('adultPalm', PL, [0.13, 0.64, -0.02], frame([-0.03, 1, -0.03], [1, 0.03, 0], -1), 0.9),
];
// two adults and two children of three and more, each hand for itself
const family = () => [
  it('disc', 'walnut', [0, 0.07, 0], I, 1.05),
  it('adultCup', PL, [-0.42, 0.70, -0.22], frame([-0.08, 1, -0.06], [0.05, 0, -1])),
  it('adultCup', PL, [0.40, 0.66, -0.22], frame([0.08, 1, -0.04], [-0.05, 0, -1], -1), 0.93),
  it('childOpen', PL, [-0.06, 0.46, 0.22], frame([-0.05, 1, -0.06], [0.1, 0.05, -1]), 0.66),
  it('childOpen', PL, [0.44, 0.38, 0.48], frame([0.1, 1, -0.04], [-0.1, 0.05, -1], -1), 0.54),
];
// what is in a box, as the product's text lists it: laid out on the table
const standing = (make, n, from, to, z, scale, turns = [8, -6, 4, -9, 5]) => Array.from({ length: n }, (_, i) => group(make(), [n === 1 ? (from + to) / 2 : from + ((to - from) * i) / (n - 1), 0, z + (i % 2) * 0.06], turns[i], scale));
const lying = (shape, mat, x, z, deg, scale = 1, y = 0.04) => { const t = (deg * Math.PI) / 180; return it(shape, mat, [x, y, z], frame([Math.sin(t), 0.03, -Math.cos(t)], [0, 1, 0]), scale); };
const leaflet = (x, z, deg) => { const t = (deg * Math.PI) / 180; return group(card(), [x, 0.014, z], 0, 1, frame([Math.sin(t), 0, -Math.cos(t)], [0, 1, 0])); };
const cups = (n, x, z, shape = 'cup', scale = 0.55) => Array.from({ length: n }, (_, i) => it(shape, 'mint', [x + i * 0.62, 0, z + i * 0.16], I, scale));
const spatula = (x, z, deg) => lying('spatula', 'walnut', x, z, deg, 0.62);
const cleaningStick = (x, z, deg) => lying('stick', OAK, x, z, deg, 1, 0.018);
const inTheBox = (items, o = {}) => shot([0.2, 3.3, 5.0], [0.0, 0.26, 0.16], o.fov ?? 29, items, o);
// the christening box: oak, the name burnt into its lid
const namedLid = (pos, R) => group([it('woodLid', OAK), it('lidName', 'dark', [0, 0, 0.077])], pos, 0, 1, R);
const woodenBox = () => [it('woodBox', OAK, [0, 0.56, 0]), namedLid([0, 1.19, 0], frame([0, 0, -1], [0, 1, 0]))];
// a cast hand and a cast foot beside a cup of coffee
const hero = () => [
  group(onDisc(standingHand([0.3, 0, -1])), [-0.30, 0, 0.0], 0, 0.92),
  group([it('longBoard', OAK, [0, 0.05, 0], I, 0.5), group(standingFoot([-0.5, 0, 1]), [0.02, 0.05, -0.25], 0, 0.62)], [0.5, 0, 0.42], 6),
  group([it('mug', 'ceramic')], [0.86, 0, -0.75], -25, 0.95),
];

const product = (id, ...views) => Object.fromEntries(views.map((make, i) => [`${id}-${i + 1}`, { file: `produse/${id}-${i + 1}.webp`, make }]));

export const SCENES = {
  ...product('mana-bebelus',
    () => shot([0.5, 1.25, 4.3], [0.04, 0.72, 0], 25, [onDisc(standingHand())]),
    () => shot([-0.7, 1.5, 3.1], [0.02, 0.86, 0], 22, [onDisc(standingHand([0.15, 0, 1], -1))]),
    () => inTheBox([standing(alginate, 2, -1.05, -0.45, -0.5, 0.62), standing(plasterBag, 1, 0.2, 0.2, -0.5, 0.62), cups(1, 0.9, -0.3), it('discSmall', OAK, [-0.75, 0.05, 0.55], I, 0.9), spatula(0.0, 0.9, 24), leaflet(0.85, 0.75, -8)])),
  ...Object.fromEntries([['perlat', 'pearl'], ['bronz', 'bronze'], ['auriu', 'gold']].map(([name, mat]) => [`mana-bebelus-${name}`, { file: `produse/mana-bebelus-${name}.webp`, make: () => shot([0.5, 1.25, 4.3], [0.04, 0.72, 0], 25, [it('discSmall', OAK, [0, 0.05, 0]), group([{ ...standingHand()[0], mat }], [0, 0.1, 0])]) }])),
  ...product('talpa-bebelus',
    () => shot([0.6, 1.7, 4.4], [-0.06, 0.36, 0.1], 23, [it('discWide', OAK, [0.0, 0.005, 0.06], I, 0.62), group(standingFoot([-0.72, 0, 1]), [0.2, 0.05, -0.3])]),
    () => shot([0.5, 1.0, 3.6], [0.03, 0.52, 0], 23, [it('cloth', 'linen', [0, 0, 0], yaw(-8), 1.2), group(soleUp(), [0, 0.03, 0])]),
    () => inTheBox([standing(alginate, 2, -1.05, -0.45, -0.5, 0.62), standing(plasterBag, 1, 0.2, 0.2, -0.5, 0.62), cups(1, 0.9, -0.3), it('discWide', OAK, [-0.7, 0.03, 0.55], I, 0.4), spatula(-0.05, 0.95, 26), cleaningStick(0.35, 0.75, 14), leaflet(0.95, 0.75, -8)])),
  ...product('manuta-si-talpita',
    () => shot([0.4, 1.45, 4.8], [0.02, 0.54, 0], 26, [it('longBoard', OAK, [0, 0.05, 0], I, 0.95), group(standingHand([0.3, 0, -1]), [-0.44, 0.1, -0.08], 0, 0.86), group(standingFoot([-0.35, 0, 1]), [0.44, 0.1, -0.22], 0, 0.8)]),
    () => shot([0.05, 3.9, 1.3], [0.05, 0.08, 0.02], 26, [it('cloth', 'linen', [0, 0, 0], yaw(30), 1.3), it('babyOpen', PL, [-0.40, 0.2, 0.36], frame([-0.16, -0.0, -1], [0.05, 1, 0.12]), 0.9), it('footSole', PL, [0.48, 0.22, 0.42], frame([0.12, 0, -1], [0.05, -1, 0.05]))]),
    () => inTheBox([standing(alginate, 3, -1.25, -0.3, -0.55, 0.58), standing(plasterBag, 2, 0.3, 0.85, -0.55, 0.58), cups(2, -1.05, 0.35, 'cup', 0.46), it('longBoard', OAK, [0.35, 0.05, 0.4], yaw(-6), 0.5), spatula(-0.35, 1.15, 62), cleaningStick(0.35, 1.05, 80), leaflet(1.05, 0.95, -10)], { fov: 32 })),
  ...product('gemeni',
    () => shot([0.3, 2.6, 5.8], [0.12, 0.34, 0.05], 28, [-1, 1].map((side) => group([it('twinBoard', OAK, [0, 0.05, 0]), group(standingHand([0.3 * -side, 0, -1], -side), [-0.36 * side, 0.1, -0.05], 0, 0.72), group(standingFoot([-0.2 * side, 0, 1], side), [0.34 * side, 0.1, -0.2], 0, 0.74)], [side * 0.62, 0, side * 0.5], side * -4))),
    () => shot([0.05, 3.1, 2.7], [0.02, 0.1, -0.02], 27, [it('cloth2', 'linen', [0, 0, 0], yaw(20), 1.6), it('babyOpen', PL, [-0.56, 0.22, 0.42], frame([0.55, 0.0, -0.8], [0.05, 1, 0.1], -1), 0.92), it('babyOpen', PL, [0.58, 0.22, 0.40], frame([-0.5, 0.0, -0.85], [-0.05, 1, 0.1]), 0.88)]),
    () => inTheBox([standing(alginate, 5, -1.4, 0.0, -0.6, 0.52), standing(plasterBag, 4, 0.4, 1.5, -0.6, 0.52), cups(2, -1.15, 0.3, 'cup', 0.46), it('longBoard', OAK, [0.2, 0.05, 0.25], yaw(-4), 0.44), it('longBoard', OAK, [0.35, 0.05, 0.8], yaw(3), 0.44), spatula(-0.75, 1.1, 58), spatula(-0.35, 1.2, 66), leaflet(1.2, 0.7, -10)], { fov: 34 })),
  ...product('maini-familie',
    () => shot([0.5, 1.5, 5.4], [0, 0.80, 0], 25, [family()]),
    () => shot([-1.7, 1.8, 4.2], [0.02, 0.86, 0], 28, [family()]),
    () => inTheBox([standing(alginate, 1, -1.0, -1.0, -0.5, 0.86), standing(plasterBag, 1, -0.25, -0.25, -0.55, 0.9), it('bucket', 'mint', [0.75, 0, -0.35], I, 0.9), it('disc', 'walnut', [-0.7, 0.05, 0.65], I, 0.55), lying('whisk', 'brass', 0.0, 1.1, 22, 0.72, 0.12), spatula(0.5, 0.9, 26), cleaningStick(0.72, 0.9, 12), leaflet(1.15, 0.85, -8)], { fov: 33 })),
  ...product('cuplu',
    () => shot([2.6, 1.5, 4.6], [0, 0.80, 0], 24, [couple()]),
    () => shot([-1.7, 1.7, 2.9], [0.0, 1.1, 0], 25, [couple()]),
    () => inTheBox([standing(alginate, 1, -0.95, -0.95, -0.5, 0.72), standing(plasterBag, 1, -0.25, -0.25, -0.5, 0.76), it('bucketSmall', 'mint', [0.75, 0, -0.3], I, 0.9), it('disc', 'walnut', [-0.65, 0.05, 0.6], I, 0.45), spatula(0.15, 0.9, 22), cleaningStick(0.45, 0.8, 10), leaflet(1.0, 0.8, -8)], { fov: 31 })),
  ...product('labuta',
    () => shot([0.4, 1.35, 4.4], [0.02, 0.46, 0], 22, [it('discSmall', OAK, [0, 0.05, 0], I, 1.1), group(pawPiece(), [0, 0.11, 0], -14, 0.86)]),
    () => shot([-0.6, 1.4, 3.2], [0.0, 0.58, 0], 25, [it('discSmall', OAK, [0, 0.05, 0], I, 1.1), group(pawPiece(), [0, 0.11, 0], 22, 0.86)]),
    () => inTheBox([standing(alginate, 3, -1.1, -0.1, -0.5, 0.5), standing(plasterBag, 1, 0.5, 0.5, -0.5, 0.6), cups(1, 1.1, -0.25, 'cup', 0.42), it('discSmall', OAK, [-0.65, 0.05, 0.5], I, 0.95), spatula(0.05, 0.9, 24), leaflet(0.85, 0.75, -8)])),
  ...product('rama-3d',
    () => shot([0.45, 1.0, 5.2], [0, 0.76, 0], 25, [framed(0.06)]),
    () => shot([-0.7, 1.15, 3.2], [0.02, 0.66, 0], 25, [framed(0.04)]),
    () => shot([0.5, 1.5, 6.6], [0.08, 0.8, 0], 25, [group(framed(0.05), [-0.35, 0, -0.35], 6), group(vase(), [1.05, 0, 0], 0, 1.05), group([it('mug', 'ceramic')], [0.5, 0, 0.42], 30, 0.42)], WINDOWED)),
  ...Object.fromEntries([['stejar', 'oak'], ['nuc', 'walnut']].map(([name, mat]) => [`rama-3d-${name}`, { file: `produse/rama-3d-${name}.webp`, make: () => shot([0.45, 1.0, 5.2], [0, 0.76, 0], 25, [framed(0.06, mat)]) }])),
  ...product('rezerva-ghips',
    () => shot([0.5, 1.7, 5.2], [0.12, 0.56, 0], 27, [group(plasterBag(), [-0.35, 0, -0.35], 12), it('heap', 'powder', [0.55, 0, 0.42], I, 0.95), group([it('scoop', OAK), it('scoopFill', 'powder')], [0.45, 0.08, 0.72], 24, 0.72)]),
    () => shot([0.1, 1.7, 2.8], [0.08, 0.16, 0.0], 28, [it('heap', 'powder', [0.1, 0, -0.55], I, 1.25), group([it('scoop', OAK), it('scoopFill', 'powder')], [-0.12, 0.03, 0.2], 16, 0.9)]),
    () => shot([0.5, 1.9, 5.6], [0.08, 0.46, 0], 26, [it('bowl', 'ceramic', [-0.55, 0, 0.15]), it('heapSmall', 'powder', [-0.55, 0.34, 0.15], I, 1.06), it('jug', 'bowlClay', [0.68, 0, -0.3], yaw(20), 1.1), group(brush(), [-0.1, 0.05, 0.85], -14, 0.8)])),
  ...product('rezerva-alginat',
    () => shot([0.5, 1.75, 5.0], [0.08, 0.54, 0], 26, [group(alginate(), [-0.40, 0, -0.35], 12), it('bowl', 'ceramic', [0.58, 0, 0.35], I, 0.72), it('heapSmall', 'mintPowder', [0.58, 0.245, 0.35], I, 0.76)]),
    () => shot([0.2, 2.5, 2.5], [0.04, 0.26, 0.0], 29, [it('bowl', 'ceramic'), it('liquid', 'mintWet', [0, 0.36, 0], I, 0.97), it('spatula', 'walnut', [0.12, 0.22, 0.05], frame([0.75, 0.8, -0.25], [0.1, 0.3, 1]), 0.85)]),
    () => shot([0.4, 1.8, 5.4], [0.0, 0.44, 0], 27, [group(alginate(), [0.6, 0, -0.25], -12, 0.95), it('heap', 'mintPowder', [-0.55, 0, 0.0], I, 0.9), group([it('scoop', 'walnut'), it('scoopFill', 'mintPowder')], [-0.3, 0.035, 0.6], 14, 0.7)], WINDOWED)),
  ...product('cadou-botez',
    () => shot([0.5, 3.0, 5.2], [0.02, 0.5, 0.1], 29, [group([...woodenBox(), it('woodBandLinen', 'linenRibbon', [0, 0.57, 0])], [-0.3, 0, -0.3], 14, 0.8), group(onDisc(standingHand([0.3, 0, -1])), [0.95, 0, 0.62], 0, 0.6)]),
    () => shot([-0.3, 3.6, 2.6], [0.0, 1.1, 0.0], 27, [group(woodenBox(), [0, 0, 0], 8)]),
    () => shot([0.3, 3.7, 5.6], [0.2, 0.4, 0.1], 32, [
      group([it('woodBoxOpen', OAK, [0, 0.5, 0]), group(alginate(), [-0.62, 0.2, 0.1], 6, 0.6), group(alginate(), [-0.05, 0.2, 0.0], -5, 0.6), group(plasterBag(), [0.58, 0.16, 0.05], 4, 0.56)], [-0.35, 0, -0.55], 6, 0.85),
      group(namedLid([0, 0, 0], frame([0.2, 1, -0.4], [-0.3, 0.4, 1])), [1.2, 0.6, -0.5], 0, 0.72),
      cups(1, -1.0, 0.85, 'cup', 0.42), it('discSmall', OAK, [-0.25, 0.05, 0.95], I, 0.75), spatula(0.2, 1.2, 30), leaflet(0.95, 0.95, -10)])),
  ...product('set-cadou',
    () => shot([0.9, 2.1, 5.4], [0.04, 0.44, 0.05], 25, [group(kitClosed('linenRibbon'), [-0.1, 0, -0.2], 26, 1.05), group(card(), [0.72, 0.225, 0.72], -14, 0.95, frame([0.1, 1, -0.35], [-0.25, 0.35, 1]))]),
    () => shot([0.1, 2.6, 2.6], [0.02, 0.06, 0.1], 24, [it('cloth', 'linen', [0, 0, 0], yaw(12), 1.2), it('envelope', 'kraft', [-0.14, 0.075, 0.0], frame([0.12, 0, -1], [0, 1, 0])), group(card(), [0.14, 0.1, 0.16], 0, 1, frame([-0.14, 0.0, -1], [0, 1, 0]))]),
    () => inTheBox([group(kitClosed('linenRibbon'), [0.8, 0, -0.65], -14, 0.62), standing(alginate, 3, -1.4, -0.55, -0.6, 0.54), standing(plasterBag, 2, -0.15, 0.15, -0.35, 0.54), cups(2, -1.15, 0.35, 'cup', 0.46), it('longBoard', OAK, [0.5, 0.05, 0.45], yaw(-6), 0.5), spatula(-0.35, 1.15, 62), it('envelope', 'kraft', [1.0, 0.016, 1.05], frame([-0.14, 0, -1], [0, 1, 0]), 0.8), leaflet(0.35, 1.1, -4)], { fov: 33 })),
  erou: { file: 'imagini/erou.webp', make: () => shot([0.35, 1.9, 4.9], [0.16, 0.46, 0.0], 25, hero(), { ...SHELF, gobo: { ...WINDOW, at: [-1.2, -1.9], min: 0.5 } }) },
  'pas-1': { file: 'imagini/pas-1.webp', size: [1000, 750], make: () => shot([0.3, 2.3, 4.4], [0.1, 0.40, 0], 25, [it('bowl', 'ceramic', [-0.2, 0, 0.05]), it('liquid', 'mintWet', [-0.2, 0.36, 0.05], I, 0.97), it('spatula', 'walnut', [-0.15, 0.22, 0.05], frame([0.5, 1, -0.2], [0.3, 0.2, 1]), 0.9), group(alginate(), [0.95, 0, -0.6], -18, 0.8)]) },
  'pas-2': { file: 'imagini/pas-2.webp', size: [1000, 750], make: () => shot([0.2, 2.1, 4.3], [0.12, 0.55, 0], 25, [it('bowl', 'ceramic', [0, 0, 0], I, 1.05), it('liquid', 'mintWet', [0, 0.40, 0], I, 1.02), group([it('babyReach', 'skin'), it('sleeve', 'linenWhite', [0, -0.28, 0], frame([0, -1, 0], [0, 0, 1]))], [0.34, 0.86, 0.0], 0, 0.8, frame([-0.62, -0.80, 0.10], [-0.62, 0.62, 0.75]))]) },
  'pas-3': { file: 'imagini/pas-3.webp', size: [1000, 750], make: () => shot([0.3, 2.6, 5.2], [0.12, 0.88, 0], 30, [it('cup', 'mint', [-0.37, 0, 0], I, 0.95), it('liquidCalm', 'plasterWet', [-0.37, 0.88, 0], I, 0.95), it('stream', 'plasterWet', [-0.38, 1.40, 0], I, 0.55), it('jug', 'ceramic', [0.62, 1.42, 0], frame([-0.92, 0.42, 0], [0, 0, 1]), 0.9)]) },
  'pas-4': { file: 'imagini/pas-4.webp', size: [1000, 750], make: () => shot([0.3, 1.8, 4.5], [0.05, 0.46, 0], 26, [group(standingHand([0.3, 0, -1]), [-0.22, 0, 0.0], 0, 0.88), it('mouldHalf', 'mint', [-0.98, 0, -0.4], yaw(28), 0.72), it('mouldHalf', 'mint', [0.52, 0.43, -0.2], frame([0.85, 0.0, -0.5], [0, 1, 0.0]), 0.72), group(brush(), [0.2, 0.06, 0.55], 20, 0.8)]) },
  atelier: { file: 'imagini/atelier.webp', size: [1600, 1200], make: () => shot([0.3, 1.6, 7.8], [0, 0.82, 0], 27, [group(onDisc(standingHand([0.3, 0, -1])), [-1.42, 0, 0.1], 0, 0.8), group(framed(0.08), [-0.30, 0, -0.4], 4, 0.95), group(standingFoot([-0.35, 0, 1]), [0.35, 0, 0.3], 0, 0.6), group(vase(), [-2.2, 0, -0.35], 0, 1.0), group(plasterBag(), [2.05, 0, -0.15], -10, 0.7)], { bg: { wall: 1.0, fillet: 0.01, mat: 'wall', floor: 'oakTop' }, exposure: 0.58, gobo: { ...WINDOW, at: [-2.1, -2.2], pane: [1.8, 1.25], min: 0.36 } }) },
  og: { file: 'imagini/og.jpg', size: [1200, 630], make: () => shot([0.35, 1.9, 5.6], [-0.75, 0.5, 0.0], 21, hero(), { ...SHELF, gobo: { ...WINDOW, at: [-1.6, -1.9], min: 0.5 } }) },
};
