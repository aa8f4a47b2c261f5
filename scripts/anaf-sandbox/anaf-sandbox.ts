import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { openStandIn } from '../local/stand-in.ts';

/** A document that the sandbox has accepted. */
export interface TakenDocument {
  index: string;
  downloadId: string;
  path: string;
  standard: string;
  cif: string;
  xml: string;
  /** Series and number from the document's XML. */
  number: string;
  at: number;
  /** Number of status requests that still get `in prelucrare`. */
  processing: number;
  verdict: 'ok' | 'nok' | 'untaken';
}

/** Fault that replaces the answer to the next matching request. Moods with `taken` do the work first. */
export type AnafMood =
  | 'down'
  | 'bad request'
  | 'refused'
  | 'limited'
  | 'token ended'
  | 'nonsense'
  | 'hangs up'
  | 'taken but silent'
  | 'taken but hangs up'
  | 'taken but down'
  | 'answers another index'
  | 'broken ZIP';

/** ANAF's wording of a broken validation rule, as its error files contain it. */
export const RULE_WORDS =
  'E: validari globale: eroare regula de validare BR-RO-110: Codul subdiviziunii țării cumpărătorului (BT-54) nu este corect; textul erorii="[BR-RO-110]-Dacă codul țării este "RO", subdiviziunea se codifică după ISO 3166-2:RO"';

const HEADER = 'xmlns="mfp:anaf:dgti:spv:respUploadFisier:v1" dateResponse="202611271200"';
const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Starts a local stand-in for the ANAF services that the shop uses: OAuth without a certificate, uploads, states, files
 * and the message list, each with its faults. Nothing leaves the machine.
 * @param now - clock for accepted and listed documents
 * @param forgives - also accepts tokens issued before this sandbox started
 */
export async function startAnafSandbox({
  now = Date.now,
  forgives = false,
}: { now?: () => number; forgives?: boolean } = {}) {
  const documents: TakenDocument[] = [];
  const moods: { request: RegExp; mood: AnafMood }[] = [];
  const requests: string[] = [];
  const codes = new Set<string>();
  const state = {
    accessTokens: new Set<string>(),
    refreshTokens: new Set<string>(),
    /** The list omits documents accepted after this time. */
    listEndsAt: Infinity,
    /** Verdict for documents accepted from now on. */
    verdict: 'ok' as TakenDocument['verdict'],
    processing: 0,
    expiresIn: 7_776_000,
  };

  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await text(request);
    const path = url.pathname.split('/').at(-1)!;
    requests.push(path);
    const planned = moods.findIndex((each) => each.request.test(path));
    const mood = planned < 0 ? undefined : moods.splice(planned, 1)[0]!.mood;
    if (mood === 'token ended') state.accessTokens.clear();
    if (mood === 'hangs up') return void response.destroy();
    if (mood === 'nonsense') return void response.writeHead(200).end('<html>Serviciu în mentenanță</html>');
    if (mood === 'down') return say(500, { message: 'Internal Server Error' });
    if (mood === 'bad request')
      return say(400, { timestamp: '', status: 400, error: 'Bad Request', message: 'Parametrul cif nu este valid' });
    if (mood === 'limited' && path !== 'stareMesaj') return void response.writeHead(429).end();
    if (url.pathname.startsWith('/anaf-oauth2/')) return signIn(path, url.searchParams, new URLSearchParams(body));
    if (!forgives && !state.accessTokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return void response.writeHead(401).end();
    serve(path, url.searchParams, body);

    function say(status: number, told: unknown): void {
      if (mood === 'taken but hangs up') response.destroy();
      else if (mood === 'taken but down') response.writeHead(502).end();
      else if (mood !== 'taken but silent')
        response
          .writeHead(status, { 'content-type': typeof told === 'string' ? 'application/xml' : 'application/json' })
          .end(typeof told === 'string' ? told : JSON.stringify(told));
    }

    function signIn(what: string, query: URLSearchParams, form: URLSearchParams): void {
      if (what === 'authorize') {
        const code = randomUUID();
        codes.add(code);
        const back = new URL(query.get('redirect_uri') ?? '');
        back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
        return void response.writeHead(302, { location: back.href }).end();
      }
      if (what === 'revoke') {
        state.refreshTokens.delete(form.get('token') ?? '');
        return say(200, {});
      }
      const isFirst = form.get('grant_type') === 'authorization_code';
      const isGood = isFirst
        ? codes.delete(form.get('code') ?? '')
        : forgives || state.refreshTokens.has(form.get('refresh_token') ?? '');
      if (!isGood) return say(400, { error: 'invalid_grant', error_description: 'Refresh Token status is expired' });
      const [access, refresh] = [randomUUID(), randomUUID()];
      state.accessTokens.add(access);
      state.refreshTokens.add(refresh);
      say(200, { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: state.expiresIn });
    }

    function serve(what: string, query: URLSearchParams, xml: string): void {
      if (what === 'upload' || what === 'uploadb2c') return take(what, query, xml);
      if (what === 'stareMesaj') return tellState(query.get('id_incarcare'));
      if (what === 'descarcare') {
        const found = documents.find(({ downloadId }) => downloadId === query.get('id'));
        if (!found) return say(200, { eroare: 'Pentru id nu exista inregistrata nici o factura' });
        const zip = mood === 'broken ZIP' ? strToU8('PK nu e ZIP') : sealedZip(found);
        return void response.writeHead(200, { 'content-type': 'application/zip' }).end(zip);
      }
      if (what === 'listaMesajePaginatieFactura') return list(query);
      response.writeHead(404).end();
    }

    function take(what: string, query: URLSearchParams, xml: string): void {
      if (mood === 'refused')
        return say(200, `<header ${HEADER} ExecutionStatus="1"><Errors errorMessage="${escape('Fisierul transmis nu este valid. cvc-complex-type.2.4.a')}"/></header>`); // prettier-ignore
      const index = String(5_000_000_000 + documents.length);
      documents.push({
        index,
        downloadId: String(3_000_000_000 + documents.length),
        path: what,
        standard: query.get('standard') ?? '',
        cif: query.get('cif') ?? '',
        xml,
        number: /<cbc:ID>([^<]*)</.exec(xml)?.[1] ?? '',
        at: now(),
        processing: state.processing,
        verdict: state.verdict,
      });
      const told = mood === 'answers another index' ? documents[0]!.index : index;
      say(200, `<header ${HEADER} ExecutionStatus="0" index_incarcare="${told}"/>`);
    }

    function tellState(index: string | null): void {
      const found = documents.find((each) => each.index === index);
      if (mood === 'limited' || !found)
        return say(200, `<header ${HEADER}><Errors errorMessage="S-au facut deja 100 de interogari in cursul zilei"/></header>`); // prettier-ignore
      if (found.processing > 0) {
        found.processing -= 1;
        return say(200, `<header ${HEADER} stare="in prelucrare"/>`);
      }
      if (found.verdict === 'untaken')
        return say(200, `<header ${HEADER} stare="XML cu erori nepreluat de sistem"><Errors errorMessage="XML-ul nu este valid"/></header>`); // prettier-ignore
      say(200, `<header ${HEADER} stare="${found.verdict}" id_descarcare="${found.downloadId}"/>`);
    }

    function list(query: URLSearchParams): void {
      const [from, to] = [Number(query.get('startTime')), Number(query.get('endTime'))];
      // Processing also advances for documents that nobody polls.
      for (const each of documents) each.processing = Math.max(0, each.processing - 1);
      const mesaje = documents
        .filter(({ at, cif }) => at >= from && at <= Math.min(to, state.listEndsAt) && cif === query.get('cif'))
        .filter(({ verdict, processing }) => verdict !== 'untaken' && processing === 0)
        .map(({ index, downloadId, verdict, cif }) => ({
          data_creare: '202611271200',
          cif,
          id_solicitare: index,
          detalii: `Factura cu id_incarcare=${index} emisa de cif_emitent=${cif}`,
          tip: verdict === 'ok' ? 'FACTURA TRIMISA' : 'ERORI FACTURA',
          id: downloadId,
        }));
      // ANAF reports an empty list as an error, and sometimes lists a message twice.
      if (mesaje.length === 0)
        return say(200, { eroare: 'Nu exista mesaje in intervalul selectat', titlu: 'Lista Mesaje' });
      say(200, { mesaje: [...mesaje, mesaje[0]], numar_total_pagini: 1, serial: '', titlu: 'Lista Mesaje' });
    }
  }

  return {
    ...(await openStandIn(server)),
    documents,
    requests,
    state,
    /** Makes the next matching request fail. Each call affects one request. */
    behave: (request: RegExp, mood: AnafMood) => void moods.push({ request, mood }),
    /** Drops all pending faults. */
    calm: () => void moods.splice(0),
    count: (request: RegExp) => requests.filter((each) => request.test(each)).length,
  };
}
export type AnafSandbox = Awaited<ReturnType<typeof startAnafSandbox>>;

function sealedZip({ index, xml, verdict }: TakenDocument): Uint8Array {
  const errors = `<?xml version="1.0"?><header xmlns="mfp:anaf:dgti:efactura:mesajEroriFactuta:v1" Index_incarcare="${index}"><Error errorMessage="${escape(RULE_WORDS)}"/></header>`;
  return zipSync({
    [`${index}.xml`]: strToU8(verdict === 'ok' ? xml : errors),
    [`semnatura_${index}.xml`]: strToU8('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'),
  });
}
