import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  RULE_WORDS,
  startAnafSandbox,
  type AnafMood,
  type AnafSandbox,
} from '../../../../../scripts/anaf-sandbox/anaf-sandbox.ts';
import { attributesOf, errorWords, identityOf, readSealed } from './anaf-answers.ts';
import { anafClient, type AnafClient } from './anaf-client.ts';
import type { AnafError } from './anaf-error.ts';
import { anafAddresses } from './anaf-session.ts';

const APPLICATION = { clientId: 'client-id', clientSecret: 'secret' };
const XML = '<Invoice><cbc:ID>CGF 000001</cbc:ID><cbc:IssueDate>2026-11-27</cbc:IssueDate><cbc:TaxInclusiveAmount currencyID="RON">12.50</cbc:TaxInclusiveAmount></Invoice>'; // prettier-ignore
const DOCUMENT = { cif: '12345678', xml: XML, isCreditNote: false, toPrivate: true };

describe('the client of ANAF', () => {
  let anaf: AnafSandbox;
  let client: AnafClient;
  beforeEach(async () => {
    anaf = await startAnafSandbox();
    vi.stubEnv('ANAF_URL', anaf.url);
    client = anafClient(anafAddresses()!);
    anaf.state.accessTokens.add('t');
  });
  afterEach(async () => {
    await anaf.stop();
    vi.unstubAllEnvs();
  });
  const failed = (work: Promise<unknown>) => work.then(() => 'good', (error: AnafError) => [error.code, error.words]); // prettier-ignore

  it('exchanges a code for tokens once, refreshes them, and gets none after revoking them', async () => {
    const page = new URL(client.signInAddress('client-id', 'http://localhost:1/inapoi', 'abc'));
    const back = new URL((await fetch(page, { redirect: 'manual' })).headers.get('location')!);
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/inapoi', 'abc']);
    const code = back.searchParams.get('code')!;
    const { refreshToken, expiresIn } = await client.exchangeCode(APPLICATION, code, 'http://localhost:1/inapoi');
    expect(expiresIn).toBe(90 * 86_400);
    const anew = await client.refresh(APPLICATION, refreshToken);
    expect(await failed(client.exchangeCode(APPLICATION, code, ''))).toMatchObject(['refused', /expired/]);
    await client.revoke(APPLICATION, anew.refreshToken);
    expect(await failed(client.refresh(APPLICATION, anew.refreshToken))).toMatchObject(['refused', /expired/]);
  });

  it('uploads documents of firms and of private buyers to separate addresses, and reads their state', async () => {
    const index = await client.upload('t', DOCUMENT);
    await client.upload('t', { ...DOCUMENT, toPrivate: false, isCreditNote: true });
    expect(anaf.documents.map(({ path, standard, cif }) => [path, standard, cif])).toEqual([
      ['uploadb2c', 'UBL', '12345678'],
      ['upload', 'CN', '12345678'],
    ]);
    const { state, downloadId } = await client.readState('t', index);
    expect(state).toBe('ok');
    expect(readSealed(await client.download('t', downloadId!))).toEqual({ xml: XML, isSigned: true });
    const span = { cif: '12345678', from: new Date(0), to: new Date(Date.now() + 1000) };
    expect(await client.listMessages('t', span)).toContainEqual({ downloadId, uploadIndex: index, isAccepted: true });
    expect(await client.listMessages('t', { ...span, cif: '1' })).toEqual([]);
  });

  it('reads the errors of rejected documents', async () => {
    Object.assign(anaf.state, { verdict: 'nok' });
    const { state, downloadId } = await client.readState('t', await client.upload('t', DOCUMENT));
    expect([state, errorWords(readSealed(await client.download('t', downloadId!))!.xml)]).toEqual(['nok', RULE_WORDS]);
    Object.assign(anaf.state, { verdict: 'untaken' });
    const index = await client.upload('t', DOCUMENT);
    expect(await client.readState('t', index)).toEqual({ state: 'untaken', downloadId: undefined, words: 'XML-ul nu este valid' }); // prettier-ignore
  });

  it.each<[AnafMood, string, RegExp | '']>([
    ['down', 'lost', ''],
    ['taken but silent', 'lost', ''],
    ['taken but hangs up', 'lost', ''],
    ['taken but down', 'lost', ''],
    ['hangs up', 'lost', ''],
    ['nonsense', 'lost', ''],
    ['limited', 'limited', ''],
    ['token ended', 'unauthorized', ''],
    ['bad request', 'refused', /cif/],
    ['refused', 'refused', /nu este valid/],
  ])('reports the fault "%s" at an upload as %s', async (mood, code, words) => {
    anaf.behave(/upload/, mood);
    const asking = mood === 'taken but silent' ? anafClient(anafAddresses()!, 150) : client;
    const [said, why] = (await failed(asking.upload('t', DOCUMENT))) as [string, string];
    expect(said).toBe(code);
    expect(why).toMatch(words || /^$/);
  });

  it('reports separately that ANAF was not reached, and that it limits questions about a document', async () => {
    anaf.behave(/stareMesaj/, 'limited');
    expect(await failed(client.readState('t', '1'))).toMatchObject(['refused', /100 de interogari/]);
    const free = createServer().listen(0);
    const { port } = free.address() as { port: number };
    await new Promise((closed) => free.close(closed));
    const url = `http://127.0.0.1:${port}`;
    const nobody = anafClient({ signIn: url, services: url });
    expect(await failed(nobody.upload('t', DOCUMENT))).toEqual(['unreached', '']);
  });

  it('calls ANAF from the live shop only, and elsewhere a stand-in on the same machine only', () => {
    vi.stubEnv('ANAF_URL', 'https://api.anaf.ro.exemplu.com');
    expect(() => anafAddresses()).toThrow('must be an address of this machine');
    vi.stubEnv('ANAF_URL', undefined);
    expect(anafAddresses()).toBeUndefined();
    vi.stubEnv('SHOP_MODE', 'production');
    expect(anafAddresses()).toMatchObject({ services: 'https://api.anaf.ro/prod/FCTEL/rest' });
  });
});

describe('an answer of ANAF', () => {
  it('is read from its tags, however malformed', () => {
    expect(attributesOf('<header a="1&amp;2" b=\'x\'><header c="3"', 'header')).toEqual([{ a: '1&2' }]);
    expect(attributesOf('<header '.repeat(50_000), 'header')).toEqual([]);
    for (const zip of [new Uint8Array(), new TextEncoder().encode('PK\u0003\u0004…')])
      expect(readSealed(zip)).toBeUndefined();
  });

  it('identifies a document by its number, day and sum, with or without namespace prefixes', () => {
    expect(identityOf(XML)).toBe('CGF 000001 | 2026-11-27 | 12.50');
    expect(identityOf(XML.replaceAll('cbc:', ''))).toBe(identityOf(XML));
  });
});
