import { splitMention, type Named } from '#domain/audit/mentions.ts';
import { inWords, shortList, type AuditWords, type WordedAct } from './audit-words.ts';
import { pageOf } from './audit-pages.ts';

/** A log entry as a sentence: the actor comes first, then `before`, the linked thing, then `after`. */
interface Sentence {
  before: string;
  /** What it was done to, with the address of its screen where it has one. */
  thing: { text: string; to: string | undefined } | undefined;
  after: string;
}

/** Stands for the thing while its place in the sentence is looked for. */
const PLACE = '\u0001';

/** Things that the log names by its area where a line has no subject. */
const THING_OF_AREA: Readonly<Record<string, string>> = {
  session: 'user',
  account: 'user',
  team: 'user',
  inventory: 'product',
  payment: 'refund',
  parcel: 'order',
};

/** Who did it: the address of an account, or the name of what has none. */
export function whoDid(actor: string, { say }: AuditWords): string {
  return say(`actors.${inKey(actor)}`) || actor;
}

/** A line of the log as a sentence; an action that no text names is told by its own name. */
export function sentenceOf(act: WordedAct, words: AuditWords): Sentence {
  const known = words.say(`actions.${actionOf(act)}`, { thing: PLACE });
  const text = known || words.say('unknownAction', { what: inWords(act.action) });
  const [before = '', after] = text.split(PLACE);
  return { before, thing: after === undefined ? undefined : thingOf(act, words), after: after ?? '' };
}

/** A refused sign-in tells of an account only where the name was one's. */
function actionOf({ action, subject }: WordedAct): string {
  return action === 'session.refuse' && subject !== '' ? 'session.refuseAs' : action;
}

function thingOf(act: WordedAct, words: AuditWords): Sentence['thing'] {
  const { say } = words;
  const [kind, id] = splitMention(act.subject);
  const inText = (of: string, state: string, values?: object) =>
    say(`things.${of}.${state}`, { ...values }) || say(`things.${of}.some`) || say('things.unknown.some');
  if (act.action === 'team.invite' || act.action === 'team.take-back-invitation') {
    const { email } = act.details;
    return { text: inText('colleague', email ? 'named' : 'some', { name: email }), to: undefined };
  }
  if (kind === 'settings') {
    return {
      text: inText(kind, 'named', { name: say(`settings:screens.${id}`) || inWords(id) }),
      to: pageOf(kind, id),
    };
  }
  if (Array.isArray(act.details.papers) && act.details.papers.length > 1) return papersOf(act, words, inText);
  if (id === '') {
    const [area = ''] = act.action.split('.');
    return { text: inText(kind || (THING_OF_AREA[area] ?? area), 'some'), to: undefined };
  }
  const named = act.names[act.subject] ?? rememberedName(act);
  if (!named) return { text: inText(kind, 'gone'), to: undefined };
  const values = {
    name: named.name,
    amount: named.amount === undefined ? '' : words.formats.money(named.amount),
    kind: named.kind === undefined ? '' : kindOf(named.kind, words),
  };
  return { text: inText(kind, named.name === '' ? 'some' : 'named', values), to: pageOf(kind, id, named) };
}

/** A discount's code stands in the log itself. */
function rememberedName({ subject, details: { code } }: WordedAct): Named | undefined {
  return subject.startsWith('discount/') && typeof code === 'string' ? { name: code, isDeleted: true } : undefined;
}

function papersOf(
  { details, names }: WordedAct,
  words: AuditWords,
  inText: (of: string, state: string, values?: object) => string,
): Sentence['thing'] {
  const ids = details.papers as unknown[];
  const known = ids.flatMap((id) => names[`invoice/${String(id)}`]?.name ?? []);
  return {
    text:
      known.length === 0 ? inText('invoices', 'gone') : inText('invoices', 'named', { name: shortList(known, words) }),
    to: undefined,
  };
}

/** The kinds of mails are worded where mails are listed. */
export function kindOf(kind: string, { say }: AuditWords): string {
  return say(`inbox:mails.kinds.${inKey(kind)}`) || inWords(kind);
}

/** What may stand in a key; an address of a person is none. */
function inKey(name: string): string {
  return /^[\w-]+$/.test(name) ? name : 'none';
}
