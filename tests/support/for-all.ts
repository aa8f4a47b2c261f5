import fc from 'fast-check';

type Given<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  holds: (...values: Values) => boolean | void,
];

/** Tries with many values what holds of them all. */
export const forAll = <Values extends [unknown, ...unknown[]]>(...given: Given<Values>): void =>
  fc.assert(fc.property(...given));
