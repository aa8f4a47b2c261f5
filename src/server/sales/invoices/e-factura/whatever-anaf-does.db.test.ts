import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnafMood } from '../../../../../scripts/anaf-sandbox/anaf-sandbox.ts';
import { useEFactura } from '../../../../../tests/support/e-factura.ts';
import type { AnafClient } from './anaf-client.ts';

const DOCUMENTS = 250;
const ROUNDS = 200;
const SEED = 20_261_127;
const CALLS = ['upload', 'readState', 'download', 'listMessages', 'refresh'] as const;
const PATTERNS = [/upload/, /stareMesaj/, /descarcare/, /lista/, /token/];
const MOODS: AnafMood[] = ['down', 'bad request', 'refused', 'limited', 'token ended', 'nonsense', 'hangs up',
  'taken but hangs up', 'taken but down', 'answers another index', 'broken ZIP']; // prettier-ignore

/** Thrown where the process dies. */
class Cut extends Error {}

interface Round {
  minutes: number;
  faults: { at: RegExp; mood: AnafMood }[];
  verdict: 'ok' | 'nok' | 'untaken';
  processing: number;
  lags: boolean;
  cut: { call: (typeof CALLS)[number]; where: 'before' | 'after'; which: number } | undefined;
  workers: number;
}

const rounds = fc.record<Round>({
  minutes: fc.constantFrom(0, 1, 3, 16, 61, 400, 1_440),
  faults: fc.array(fc.record({ at: fc.constantFrom(...PATTERNS), mood: fc.constantFrom(...MOODS) }), { maxLength: 2 }),
  verdict: fc.oneof({ weight: 8, arbitrary: fc.constant('ok' as const) }, { weight: 1, arbitrary: fc.constantFrom('nok' as const, 'untaken' as const) }), // prettier-ignore
  processing: fc.nat(3),
  lags: fc.boolean(),
  cut: fc.option(fc.record({ call: fc.constantFrom(...CALLS), where: fc.constantFrom('before' as const, 'after' as const), which: fc.nat(3) }), { nil: undefined }), // prettier-ignore
  workers: fc.constantFrom(1, 1, 3),
});

describe('any sequence of faults at ANAF', () => {
  const { test, clock, parts, run, invoiced, submissions, invoices } = useEFactura();
  afterEach(() => void vi.restoreAllMocks());

  /** Wraps the client of a process that dies before or after one of its calls. */
  const dying = (client: AnafClient, cut: Round['cut']): AnafClient => {
    if (!cut) return client;
    let left = cut.which;
    const real = client[cut.call] as (...asked: unknown[]) => Promise<unknown>;
    const call = async (...asked: unknown[]) => {
      const dies = left === 0;
      left -= 1;
      if (dies && cut.where === 'before') throw new Cut();
      const answer = await real(...asked);
      if (dies) throw new Cut();
      return answer;
    };
    return { ...client, [cut.call]: call };
  };
  const unlessCut = (error: unknown) => {
    if (!(error instanceof Cut)) throw error;
  };
  /** Renews the sign-in, whose permanent loss another test covers. */
  const signIn = () => sql`update anaf_account set ended_at = null, signed_in_at = ${clock.at}`.execute(test.db);
  /** Counts, by document, the uploads that ANAF has registered or still may. */
  const registered = () => {
    const taken = parts.anaf.documents.filter(({ verdict }) => verdict === 'ok').map(({ number }) => number);
    return Map.groupBy(taken, (number) => number);
  };

  it(`leaves each of ${DOCUMENTS} documents accepted once or listed: nothing is sent twice, and nothing lost`, { timeout: 120_000 }, async () => {
    // Keeps hundreds of logged faults out of the output.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const story = fc.sample(rounds, { numRuns: ROUNDS, seed: SEED });
    for (const [index, round] of story.entries()) {
      if (index % 20 === 0) await invoiced(DOCUMENTS / 10);
      for (const { at, mood } of round.faults) parts.anaf.behave(at, mood);
      Object.assign(parts.anaf.state, { verdict: round.verdict, processing: round.processing });
      parts.anaf.state.listEndsAt = round.lags ? clock.at.getTime() - 1 : Infinity;
      await signIn();
      const workers = Array.from({ length: round.workers }, (_, at) => run(at === 0 ? round.minutes : 0, dying(parts.client, round.cut)).catch(unlessCut)); // prettier-ignore
      await Promise.all(workers);
      for (const [number, times] of registered()) expect([number, times.length]).toEqual([number, 1]);
    }
    // Faults end here, and unfinished submissions may complete.
    parts.anaf.state.listEndsAt = Infinity;
    Object.assign(parts.anaf.state, { verdict: 'ok', processing: 0 });
    parts.anaf.calm();
    await signIn();
    for (let day = 0; day < 12; day += 1) await run(1_440);

    const tries = Map.groupBy(await submissions(), ({ invoiceId }) => invoiceId);
    const byNumber = registered();
    const fates = (await invoices()).map((invoice) => {
      const [last, ...others] = tries.get(invoice.id) ?? [];
      expect(others).toEqual([]);
      const times = byNumber.get(`${invoice.series} ${String(invoice.number).padStart(6, '0')}`)?.length ?? 0;
      const isMarked = invoice.submittedAt !== null;
      return `${last?.state}: ${times} at ANAF, ${isMarked ? 'marked' : 'open'}`;
    });
    expect(fates).toHaveLength(DOCUMENTS);
    const counts = Object.fromEntries([...Map.groupBy(fates, (fate) => fate)].map(([fate, all]) => [fate, all.length]));
    expect(Object.keys(counts).toSorted()).toEqual([
      'accepted: 1 at ANAF, marked',
      'rejected: 0 at ANAF, open',
      'unknown: 0 at ANAF, open',
    ]);
    expect(counts['accepted: 1 at ANAF, marked']).toBeGreaterThan(DOCUMENTS / 2);
    expect((await submissions()).filter(({ state, sealedAt }) => state === 'accepted' && !sealedAt)).toEqual([]);
  }); // prettier-ignore
});
