import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORDER_TRANSITION_NAMES } from '#domain/orders/order-transitions.ts';
import { RETURN_TRANSITION_NAMES } from '#domain/returns/return-states.ts';
import { auditSentencesEn } from '#texts/admin/en/audit-sentences.ts';
import { AUDIT_SAMPLES } from '../../../../tests/support/audit-samples.ts';

const SERVER = resolve(import.meta.dirname, '../../../server');
/** They carry lines of the log, and say none of their own. */
const CARRIERS = [
  'platform/audit/write-audit.ts',
  'platform/unit-of-work/unit-of-work.ts',
  'sales/money/reject-and-refund.ts',
];

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !CARRIERS.includes(file))
  .map((file) => ({ file, code: readFileSync(join(SERVER, file), 'utf8') }))
  .filter(({ code }) => /\baudit\b\s*[:,}]|\bwriteAudit\(|\bAuditEntry\b/.test(code));

/** Actions that are put together, by how the code writes them. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  'order.${move}': ORDER_TRANSITION_NAMES.map((move) => `order.${move}`),
  'withdrawal.${request.move}': RETURN_TRANSITION_NAMES.map((move) => `withdrawal.${move}`),
  'withdrawal.${decision}': ['accept', 'set_aside'].map((decision) => `withdrawal.${decision}`),
  '${kind}.erase': ['message', 'review', 'testimonial', 'subscriber'].map((kind) => `${kind}.erase`),
};
const AREAS = Object.keys(auditSentencesEn);

/** What reads as an action: all dotted words beside the word `action`, and those of the areas that the log has. */
function actionsIn(code: string): string[] {
  const lines = code.split('\n');
  return lines.flatMap((line, at) => {
    if (line.startsWith('import ')) return [];
    const isBeside = lines.slice(Math.max(0, at - 2), at + 1).some((near) => /action/i.test(near));
    const quoted = [...line.matchAll(/'([a-z-]+(?:\.[a-z_-]+)+)'|`([\w${}-]+(?:\.[\w${}-]+)+)`/g)];
    return quoted
      .map(([, plain, template]) => plain ?? template!)
      .filter((action) => isBeside || AREAS.includes(action.split('.')[0]!))
      .flatMap((action) => PUT_TOGETHER[action] ?? action);
  });
}

/** The names that stand right in the details of each action which the code writes out. */
function detailsIn(code: string): [action: string, key: string][] {
  const written = [...code.matchAll(/action: '([a-z-]+(?:\.[a-z_-]+)+)',(?:(?!action:)[^;]){0,160}?details: ([^;]*)/g)];
  return written.flatMap(([, action, rest]) => {
    const object = /^(?:[^{}]*\? )?\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(rest!)?.[1] ?? '';
    const flat = object.replace(/\.\.\.\([^)]*\)|\{[^{}]*\}|\.\.\.[\w.]+/g, '');
    return [...flat.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, key]): [string, string] => [action!, key!]);
  });
}

describe('every action that the server writes to the audit log', () => {
  const written = new Set(files.flatMap(({ code }) => actionsIn(code)));

  it('is found where the log is written', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter(({ code }) => actionsIn(code).length === 0).map(({ file }) => file)).toEqual([]);
  });

  it('has a sentence, which is tried with a sample of it', () => {
    expect([...written].sort()).toEqual(Object.keys(AUDIT_SAMPLES).sort());
  });

  it('has all its details in its sample', () => {
    const details = files.flatMap(({ code }) => detailsIn(code));
    expect(details.length).toBeGreaterThan(40);
    const untold = details.filter(([action, key]) => !(key in (AUDIT_SAMPLES[action]?.details ?? {})));
    expect(untold).toEqual([]);
  });
});
