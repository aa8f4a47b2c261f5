import fc from 'fast-check';

type Given<Values extends [unknown, ...unknown[]]> = [
  ...arbitraries: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  holds: (...values: Values) => boolean | void,
];

/** Checks a property with many generated values. */
export const forAll = <Values extends [unknown, ...unknown[]]>(...given: Given<Values>): void =>
  fc.assert(fc.property(...given));
