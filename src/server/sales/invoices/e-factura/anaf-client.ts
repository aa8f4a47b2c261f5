import * as z from 'zod/mini';
import { AnafError } from './anaf-error.ts';
import { attributesOf, errorWords, shorten } from './anaf-answers.ts';
import { askAnaf, type AnafAddresses, type Answer } from './anaf-session.ts';

export interface AnafApplication {
  clientId: string;
  clientSecret: string;
}

export interface AnafTokens {
  accessToken: string;
  refreshToken: string;
  /** Lifetime of the access token in seconds. */
  expiresIn: number;
}

export interface UploadedDocument {
  /** Seller's CIF, digits only. */
  cif: string;
  xml: string;
  isCreditNote: boolean;
  /** Documents of private buyers have a separate endpoint. */
  toPrivate: boolean;
}

/** `untaken`: ANAF never took the XML in; the other states are ANAF's verdict. */
export interface UploadState {
  state: 'processing' | 'ok' | 'nok' | 'untaken';
  downloadId: string | undefined;
  words: string;
}

export interface AnafMessage {
  downloadId: string;
  uploadIndex: string;
  /** True for a registered document of the shop. */
  isAccepted: boolean;
}

/** Assumed lifetime of a token that does not state one. */
const UNSAID_SECONDS = 86_400;
const MAX_PAGES = 20;
const STATES: Readonly<Record<string, UploadState['state']>> = {
  'in prelucrare': 'processing', ok: 'ok', nok: 'nok', 'xml cu erori nepreluat de sistem': 'untaken',
}; // prettier-ignore

const tokensSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.catch(z.number().check(z.positive()), UNSAID_SECONDS),
});
const refusalSchema = z.object({
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
  error: z.optional(z.string()),
});
const idSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const listSchema = z.object({
  eroare: z.optional(z.string()),
  mesaje: z._default(z.array(z.object({ id: idSchema, id_solicitare: idSchema, tip: z.string() })), []),
  numar_total_pagini: z.catch(z.number(), 1),
});
const INDEX = /^\d{1,30}$/;

export type AnafClient = ReturnType<typeof anafClient>;

/** Creates a client for ANAF's services. Every method but `signInAddress` throws {@link AnafError} and nothing else. */
export function anafClient({ signIn, services }: AnafAddresses, timeoutMs?: number) {
  const tokenCall = async (application: AnafApplication, path: 'token' | 'revoke', fields: Record<string, string>) => {
    const body = new URLSearchParams({
      client_id: application.clientId,
      client_secret: application.clientSecret,
      ...fields,
    });
    const answer = await askAnaf(`${signIn}/${path}`, { method: 'POST', body }, timeoutMs);
    if (answer.status === 400 || answer.status === 401) throw new AnafError('refused', refusalOf(answer));
    return checked(answer);
  };
  const readTokens = async (...asked: Parameters<typeof tokenCall>): Promise<AnafTokens> => {
    const read = readJson(await tokenCall(...asked), tokensSchema);
    return { accessToken: read.access_token, refreshToken: read.refresh_token, expiresIn: read.expires_in };
  };
  const ask = async (token: string, path: string, query: Record<string, string>, request: RequestInit = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(request.body !== undefined && { 'content-type': 'text/plain' }),
    };
    const address = `${services}/${path}?${new URLSearchParams(query).toString()}`;
    return checked(await askAnaf(address, { ...request, headers }, timeoutMs));
  };
  return {
    /** Returns the page on which the owner signs in with their certificate. */
    signInAddress: (clientId: string, callback: string, state: string): string =>
      `${signIn}/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: callback,
        token_content_type: 'jwt',
        state,
      }).toString()}`,
    exchangeCode: (application: AnafApplication, code: string, callback: string) =>
      readTokens(application, 'token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: callback,
        token_content_type: 'jwt',
      }),
    refresh: (application: AnafApplication, refreshToken: string) =>
      readTokens(application, 'token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        token_content_type: 'jwt',
      }),
    revoke: async (application: AnafApplication, token: string): Promise<void> =>
      void (await tokenCall(application, 'revoke', { token })),

    /** @returns the upload index */
    upload: async (token: string, { cif, xml, isCreditNote, toPrivate }: UploadedDocument): Promise<string> => {
      const path = toPrivate ? 'uploadb2c' : 'upload';
      const { text } = await ask(token, path, { standard: isCreditNote ? 'CN' : 'UBL', cif }, { method: 'POST', body: xml }); // prettier-ignore
      const [header] = attributesOf(text, 'header');
      const words = errorWords(text);
      if (header?.ExecutionStatus === '1' && words) throw new AnafError('refused', words);
      if (header?.ExecutionStatus !== '0' || !INDEX.test(header.index_incarcare ?? '')) throw new AnafError('lost');
      return header.index_incarcare!;
    },

    /** @throws AnafError `refused` when ANAF refuses the question, not the document */
    readState: async (token: string, uploadIndex: string): Promise<UploadState> => {
      const { text } = await ask(token, 'stareMesaj', { id_incarcare: uploadIndex });
      const [header] = attributesOf(text, 'header');
      const words = errorWords(text);
      if (header?.stare === undefined) throw words ? new AnafError('refused', words) : new AnafError('lost');
      const state = STATES[header.stare.trim().toLowerCase()];
      if (!state) throw new AnafError('lost');
      const { id_descarcare: downloadId } = header;
      if ((state === 'ok' || state === 'nok') && !INDEX.test(downloadId ?? '')) throw new AnafError('lost');
      return { state, downloadId, words };
    },

    download: async (token: string, downloadId: string): Promise<Uint8Array> =>
      (await ask(token, 'descarcare', { id: downloadId })).bytes,

    listMessages: async (token: string, asked: { cif: string; from: Date; to: Date }): Promise<AnafMessage[]> => {
      const span = { startTime: String(asked.from.getTime()), endTime: String(asked.to.getTime()), cif: asked.cif };
      const messages: AnafMessage[] = [];
      for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
        const answer = await ask(token, 'listaMesajePaginatieFactura', { ...span, pagina: String(page) });
        const { eroare, mesaje, numar_total_pagini } = readJson(answer, listSchema);
        // An empty list also arrives as an error.
        if (eroare && !/nu exist[aă] mesaje/i.test(eroare)) throw new AnafError('refused', shorten(eroare));
        for (const { id, id_solicitare, tip } of mesaje)
          messages.push({ downloadId: id, uploadIndex: id_solicitare, isAccepted: /factura trimisa/i.test(tip) });
        pages = numar_total_pagini;
      }
      return messages;
    },
  };
}

/** Returns a successful answer. After any error that is not ANAF's own refusal the outcome is unknown. */
function checked(answer: Answer): Answer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status === 401 || status === 403) throw new AnafError('unauthorized');
  if (status === 429) throw new AnafError('limited');
  const words = status === 400 ? refusalOf(answer) : '';
  throw words ? new AnafError('refused', words) : new AnafError('lost');
}

function refusalOf({ text }: Answer): string {
  const read = refusalSchema.safeParse(parse(text));
  const { message, error_description, error } = read.data ?? {};
  return shorten(message || error_description || error || '');
}

function readJson<Schema extends z.ZodMiniType>({ text }: Answer, schema: Schema): z.infer<Schema> {
  const read = schema.safeParse(parse(text));
  if (!read.success) throw new AnafError('lost');
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
