/** Of two people who wrote in the same form. */
export type Side = 'mine' | 'theirs';
export type Choices<Field extends string> = Partial<Record<Field, Side>>;

/** A field in which the two versions differ. */
export interface Difference<Field extends string> {
  field: Field;
  /** The side that changed the field, when only one did; a real conflict is left open. */
  suggestion: Side | undefined;
}
