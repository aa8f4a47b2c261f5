/** The form's labels. Fields with the same label are shown and rebased together. */
export type Labels<Values> = Partial<Record<keyof Values & string, string>>;

interface Difference<Values> {
  /** First field with its label. */
  field: keyof Values & string;
  /** The user changed the field, so it keeps the typed value. */
  isMine: boolean;
  /** The stored version changed the field. */
  isTheirs: boolean;
}

/**
 * Applies typed changes to a newer stored version; unchanged fields take its values.
 * @param base - values before typing; undefined when unknown, so that all typed values stay
 * @returns the form's new values, and the differences between the two versions
 */
export function rebase<Values extends { version: number }>(
  base: Values | undefined,
  mine: Values,
  theirs: Values,
  labels: Labels<Values>,
) {
  const fields = Object.keys(theirs) as (keyof Values & string)[];
  const isSame = (field: keyof Values & string, one: Values, other: Values) =>
    fields
      .filter((each) => each === field || (labels[each] !== undefined && labels[each] === labels[field]))
      .every((each) => JSON.stringify(one[each]) === JSON.stringify(other[each]));
  const isMine = (field: keyof Values & string) => !base || !isSame(field, base, mine);
  const followed = fields.filter((field) => !isMine(field)).map((field) => [field, theirs[field]]);
  // Keeps the key order, so that equal values compare equal as JSON.
  const values: Values = { ...theirs, ...mine, ...Object.fromEntries(followed), version: theirs.version };
  const told = fields.filter((field, index) => {
    const isFirst = fields.findIndex((each) => labels[each] === labels[field]) === index;
    return labels[field] !== undefined && isFirst && !isSame(field, mine, theirs);
  });
  const differences = told.map((field): Difference<Values> => {
    return { field, isMine: isMine(field), isTheirs: !base || !isSame(field, base, theirs) };
  });
  return { values, differences };
}
