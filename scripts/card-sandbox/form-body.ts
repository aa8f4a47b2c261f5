/** A parameter of Stripe's API: text, or nested values from names with brackets. */
export type FormValue = string | { [name: string]: FormValue };

/** Parses form bodies with nested names such as `line_items[0][price_data][currency]=ron`. */
export function readForm(body: string): Record<string, FormValue> {
  const form: Record<string, FormValue> = Object.create(null) as Record<string, FormValue>;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '');
    let place = form;
    for (const part of path.slice(0, -1)) {
      const inner = place[part];
      place = place[part] = typeof inner === 'object' ? inner : (Object.create(null) as Record<string, FormValue>);
    }
    const last = path.at(-1);
    if (last !== undefined) place[last] = value;
  }
  return form;
}

/** Returns the value at a path of names: `at(form, 'line_items', '0', 'quantity')`. */
export function at(form: FormValue | undefined, ...names: string[]): FormValue | undefined {
  return names.reduce<FormValue | undefined>(
    (value, name) => (typeof value === 'object' ? value[name] : undefined),
    form,
  );
}

export function textAt(form: FormValue | undefined, ...names: string[]): string | undefined {
  const value = at(form, ...names);
  return typeof value === 'string' ? value : undefined;
}

export function pairsAt(form: FormValue | undefined, ...names: string[]): Record<string, string> {
  const value = at(form, ...names);
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
