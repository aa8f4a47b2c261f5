export const lowerFirst = <Field extends string>(labels: Record<Field, string>) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([field, label]) => [field, label.charAt(0).toLowerCase() + label.slice(1)]),
  ) as Record<Field, string>;
