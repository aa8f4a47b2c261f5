import type { Role } from '#domain/accounts/account.ts';
import { links } from '#links';
import { queueMails, type NewMail } from '#server/platform/mail/mails-table.ts';
import type { Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { accountMail, type Bilingual } from './account-mail.ts';

interface TeamNotice {
  change: 'asked' | 'approved' | 'turned-away' | 'removed' | 'role' | 'invited' | 'joined' | 'handed-over';
  member: string;
  by: string;
  role: Role | null;
}

const ROLE: Record<Role, Bilingual> = {
  owner: { ro: 'proprietar', en: 'an owner' },
  helper: { ro: 'ajutor', en: 'a helper' },
};
const NOBODY: Bilingual = { ro: '', en: '' };

/** Notifies every owner of a change in the team, and the person concerned. */
export async function queueTeamNotice(unit: Unit, notice: TeamNotice): Promise<void> {
  const owners = await listOwnerAddresses(unit);
  const mails = owners.filter((email) => email !== notice.member).map((email) => forOwner(email, notice));
  const own = forMember(notice);
  if (own) mails.push(own);
  if (mails.length > 0) await queueMails(unit, mails);
}

/** Lists the owners, who are told what concerns the whole shop. */
export async function listOwnerAddresses({ tx }: Unit): Promise<string[]> {
  const owners = await tx.selectFrom('users').select('email').where('role', '=', 'owner').orderBy('email').execute();
  return owners.map(({ email }) => email);
}

function forOwner(recipient: string, notice: TeamNotice): NewMail {
  const told = tellOwner(notice);
  const check: Bilingual = {
    ro: 'Dacă nu te așteptai la asta, uită-te pe pagina Echipa și schimbă-ți parola.',
    en: 'If you did not expect this, look at the Team page and change your password.',
  };
  return accountMail({
    kind: 'team-change',
    recipient,
    title: { ro: 'Schimbare în echipă', en: 'Change in the team' },
    paragraphs: [told, check],
    link: { address: links.team, label: { ro: 'Echipa', en: 'Team' } },
  });
}

function tellOwner({ change, member, by, role }: TeamNotice): Bilingual {
  const as = role ? ROLE[role] : NOBODY;
  switch (change) {
    case 'asked':
      return { ro: `${member} cere acces în panou.`, en: `${member} asks for access to the back-office.` };
    case 'approved':
      return {
        ro: `${by} a primit în echipă pe ${member}, ca ${as.ro}.`,
        en: `${by} took ${member} into the team as ${as.en}.`,
      };
    case 'turned-away':
      return { ro: `${by} a respins cererea lui ${member}.`, en: `${by} turned down the request of ${member}.` };
    case 'removed':
      return { ro: `${by} a scos din echipă pe ${member}.`, en: `${by} removed ${member} from the team.` };
    case 'role':
      return { ro: `${member} este acum ${as.ro}; a decis ${by}.`, en: `${member} is ${as.en} now; decided by ${by}.` };
    case 'invited':
      return {
        ro: `${by} a invitat în echipă pe ${member}, ca ${as.ro}.`,
        en: `${by} invited ${member} to the team as ${as.en}.`,
      };
    case 'joined':
      return {
        ro: `${member} a primit invitația și este în echipă, ca ${as.ro}.`,
        en: `${member} accepted the invitation and is in the team as ${as.en}.`,
      };
    case 'handed-over':
      return { ro: `${by} a predat magazinul lui ${member}.`, en: `${by} handed the shop over to ${member}.` };
  }
}

/** Notifies the person, except of their own action. */
function forMember({ change, member, role }: TeamNotice): NewMail | undefined {
  const as = role ? ROLE[role] : NOBODY;
  const signIn = { address: links.login, label: { ro: 'Intră în panou', en: 'Sign in' } };
  const tell = (title: Bilingual, paragraph: Bilingual, link?: typeof signIn) =>
    accountMail({ kind: 'team-change', recipient: member, title, paragraphs: [paragraph], ...(link && { link }) });
  const yours: Bilingual = { ro: 'Contul tău', en: 'Your account' };
  switch (change) {
    case 'approved':
      return tell(
        yours,
        {
          ro: `Ești în echipă, ca ${as.ro}. Poți intra în panou.`,
          en: `You are in the team as ${as.en}. You can sign in now.`,
        },
        signIn,
      );
    case 'turned-away':
      return tell(yours, {
        ro: 'Cererea ta de acces nu a fost aprobată.',
        en: 'Your request for access was not approved.',
      });
    case 'removed':
      return tell(yours, {
        ro: 'Contul tău nu mai are acces în panou.',
        en: 'Your account has no access to the back-office any more.',
      });
    case 'role':
      return tell(
        yours,
        {
          ro: `În panou ești acum ${as.ro}. Intră din nou.`,
          en: `You are ${as.en} in the back-office now. Sign in again.`,
        },
        signIn,
      );
    case 'handed-over':
      return tell(
        yours,
        {
          ro: 'Magazinul ți-a fost predat: „admin” înseamnă acum contul tău.',
          en: 'The shop was handed over to you: “admin” means your account now.',
        },
        signIn,
      );
    case 'asked':
    case 'invited':
    case 'joined':
      return undefined;
  }
}
