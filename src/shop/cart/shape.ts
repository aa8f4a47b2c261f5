export type Shape = (value: unknown) => boolean;

// Replaces zod on the two pages where it would be the heaviest part after React.

export const isText: Shape = (value) => typeof value === 'string';
export const isFlag: Shape = (value) => typeof value === 'boolean';
export const isNumber: Shape = (value) => typeof value === 'number' && Number.isFinite(value);
export const isInteger: Shape = (value) => Number.isSafeInteger(value);
export const isCount: Shape = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const oneOf =
  (values: readonly string[]): Shape =>
  (value) =>
    values.includes(value as string);
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);
export const orLeftOut =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);
export const record =
  (fields: Record<string, Shape>): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

/** Returns the named fields only; undefined if one has the wrong type. */
export function readRecord(fields: Record<string, Shape>, value: unknown): Record<string, unknown> | undefined {
  if (!record(fields)(value)) return undefined;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, (value as Record<string, unknown>)[name]]));
}
