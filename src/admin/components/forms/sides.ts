export type Side = 'mine' | 'theirs';
export type Choices<Field extends string> = Partial<Record<Field, Side>>;

export interface Difference<Field extends string> {
  field: Field;
  /** The side that changed the field, when only one did; a real conflict is left open. */
  suggestion: Side | undefined;
}
