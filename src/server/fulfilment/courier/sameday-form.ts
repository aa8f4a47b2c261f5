export type FormValue = string | number | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/**
 * A body as Sameday's API wants it: form fields in PHP's brackets, `awbRecipient[name]=…&parcels[0][weight]=…` (official
 * PHP SDK, `RequestBodyUrlEncoded`). What is undefined is left out.
 */
export function toForm(fields: Record<string, FormValue>): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: FormValue): void => {
    if (value === undefined) return;
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
    else Object.entries(value).forEach(([key, child]) => add(`${name}[${key}]`, child));
  };
  Object.entries(fields).forEach(([name, value]) => add(name, value));
  return form;
}
