import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { shopMode } from '../../src/config/shop-mode.ts';
import { openStandIn } from '../local/stand-in.ts';
import { registerAnswer } from './register-answer.ts';

const said =
  (status: number, body: string, type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Faults that replace a good answer. */
const BAD_DAYS = {
  silent: () => undefined,
  'hangs up': (response: ServerResponse) => void response.destroy(),
  'server error': said(500, '{"message":"Internal Server Error"}'),
  'too many requests': said(429, '{"message":"Too many requests"}'),
  nonsense: said(200, '{"found":{"not":"a list"}}'),
  'half an answer': said(200, '{"found":[{"date_gen'),
  'a web page': said(404, '<html>Pagina nu există</html>', 'text/html'),
  elsewhere: (response: ServerResponse) => void response.writeHead(307, { location: '/api/other' }).end(),
  'no end': (response: ServerResponse) => {
    const more = () => void (response.destroyed || response.write(' '.repeat(1024 * 1024), more));
    response.writeHead(200, { 'content-type': 'application/json' });
    more();
  },
};
export type BadDay = keyof typeof BAD_DAYS;

/** Firms of the register. Their numbers belong to nobody and cover every case for people who try the shop. */
const FIRMS: Record<string, Parameters<typeof registerAnswer>[1] | BadDay> = {
  '12345674': {},
  '20000005': {
    facts: { denumire: 'BETA POPESCU PFA', nrRegCom: 'F12/45/2021' },
    seat: { sdenumire_Strada: '', snumar_Strada: '12', sdetalii_Adresa: '', sdenumire_Localitate: 'Sat Floreşti Com. Floreşti', sdenumire_Judet: 'CLUJ', scod_Postal: '' }, // prettier-ignore
    vatPayer: false,
  },
  '34567892': { facts: { denumire: 'GAMA INACTIV SRL' }, inactive: true },
  '45678900': 'silent',
};

/** Starts a local stand-in for ANAF's register of firms. */
export async function startFirmRegister() {
  const asked: unknown[] = [];
  const badDays: BadDay[] = [];
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = (await json(request)) as { cui: number }[];
      asked.push(request.method === 'POST' && request.url === '/api/PlatitorTvaRest/v9/tva' ? body : request.url);
      const cui = String(body[0]?.cui);
      const known = badDays.shift() ?? FIRMS[cui];
      if (typeof known === 'string') return BAD_DAYS[known](response);
      if (known) return said(200, JSON.stringify(registerAnswer(cui, known)))(response);
      said(404, JSON.stringify({ cod: 404, message: 'NOT FOUND', found: [], notFound: [Number(cui)] }))(response);
    };
    answer().catch(() => response.destroy());
  });
  return {
    ...(await openStandIn(server)),
    /** Bodies of requests to the right path; for other requests, their path. */
    asked,
    /** Makes the next request fail. */
    behave: (badDay: BadDay) => void badDays.push(badDay),
  };
}

/** Starts the sample shop's own register. */
export async function startLocalRegister(): Promise<() => Promise<void>> {
  if (shopMode() !== 'sample' || process.env.FIRM_REGISTER_URL) return () => Promise.resolve();
  const register = await startFirmRegister();
  process.env.FIRM_REGISTER_URL = register.url;
  return register.stop;
}
