import { expect, it } from 'vitest';
import { holdsLink } from './holds-link.ts';

const SITES = ['Intră pe https://evil.example/plata', 'HTTPS://EVIL', 'www.evil.example', 'Str. Morii 7, evil.example/plata', 'scrie la evil.ro', 'Evil.COM, ap. 3', 'x@evil.net', 'evil。com', 'www．evil.example', 'Premiu: intra pe evil.ro. Acum', 'evil.shop', 'bit․ly/x']; // prettier-ignore
const ADDRESSES = ['Str. Morii nr. 7, bl. A, sc. B, ap. 12', 'Bld.Unirii, bl.AB/2', 'Sos.Iancului nr.5/A', 'Com.Florești, sat.Luna', 'jud. Cluj,com. Apahida', 'S.C. Mulaj S.R.L.', 'Str. Ro. Popa 3', 'km. 4 / D.N.1', 'Ana ♥ Ion 05.03.2026', 'Sos.Clujului,sat.com.Florești']; // prettier-ignore

it.each(SITES)('%s contains a link', (text) => expect(holdsLink(text)).toBe(true));
it.each(ADDRESSES)('%s contains no link', (text) => expect(holdsLink(text)).toBe(false));
