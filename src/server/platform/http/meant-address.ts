/** Signs of a key; programs and people leave a dot, a bracket or a blank behind a link. */
const KEY = /^[\w-]+/;
/** Pages whose address holds an id, in which capitals count. */
const WITH_ID = /^comanda/;

/** Mends an address that leads nowhere: small letters, `&amp;` as `&`, a key without what mail programs add. Undefined: nothing to mend. */
export function meantAddress(address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address);
  // It would lead to another host.
  if (pathname.startsWith('//')) return undefined;
  const [first = '', ...rest] = pathname.slice(1).split('/');
  const page = first.toLowerCase();
  const path = [page, ...(WITH_ID.test(page) ? rest : rest.map((part) => part.toLowerCase()))].join('/');
  const query = [...searchParams].map(([name, value]) => {
    const known = name.replace(/^amp;/, '');
    return [known, known === 'cheie' ? (KEY.exec(value)?.[0] ?? value) : value];
  });
  const asked = String(new URLSearchParams(query));
  const isSame = `/${path}` === pathname && asked === String(new URLSearchParams(search));
  return isSame ? undefined : `/${path}${asked && `?${asked}`}`;
}
