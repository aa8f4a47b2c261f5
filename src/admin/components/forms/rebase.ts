/** The form's labels. Fields under one label are one thing: they are told together and stay together. */
export type Labels<Values> = Partial<Record<keyof Values & string, string>>;

interface Difference<Values> {
  /** The first field under its label. */
  field: keyof Values & string;
  /** It was typed here, so that it stays as typed. */
  isMine: boolean;
  /** It was changed there. */
  isTheirs: boolean;
}

/**
 * Puts what was typed onto another version of the same thing; fields in which nothing was typed follow that version.
 * @param base - what the typing began with; undefined when that is not known any more: then all stays as typed
 * @returns the values that stand in the form now, and where the two versions differed
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
  // In the order of their fields: what is the same reads the same.
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
