import { NO_OFFICIAL_FILES, type OfficialFileId } from '#domain/settings/official.ts';
import { publishedSettings } from './published-settings.ts';

/** A file of legally prescribed form: an authority publishes it, the owner uploads it, and the shop never draws it. */
interface OfficialFile {
  shownAt: string;
  act: string;
  /** Text of the link to it, in Romanian. */
  linkName: string;
  /** Link used until the file is uploaded. */
  meanwhile: { href: string; linkName: string };
}

/** To be confirmed, because from memory: the address at Your Europe. */
export const OFFICIAL_FILES = {
  legalGuaranteeNotice: {
    shownAt: 'product pages and the checkout: the sentence about the legal guarantee opens it',
    act: 'Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, from 27 September 2026',
    linkName: 'Notificarea oficială despre garanția legală (PDF)',
    meanwhile: {
      href: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_ro.htm',
      linkName: 'Garanțiile în Uniunea Europeană, la Europa ta',
    },
  },
  salPictogram: {
    shownAt: 'the footer of every page, within the link to ANPC',
    act: 'Order of ANPC 449/2022 (from memory, to be confirmed)',
    linkName: 'Soluționarea alternativă a litigiilor ANPC SAL',
    meanwhile: {
      href: 'https://anpc.ro/ce-este-sal/',
      linkName: 'Soluționarea alternativă a litigiilor ANPC SAL',
    },
  },
} as const satisfies Record<OfficialFileId, OfficialFile>;

const published = publishedSettings.official?.value ?? NO_OFFICIAL_FILES;

/** Returns the address of an official file; undefined if it is missing. */
export function officialFileAddress(id: OfficialFileId, files = published): string | undefined {
  return files[id] ?? undefined;
}

/** Returns the link to an official file, or to its substitute. */
export function officialLink(id: OfficialFileId, files = published): { href: string; linkName: string } {
  const href = officialFileAddress(id, files);
  const { linkName, meanwhile } = OFFICIAL_FILES[id];
  return href ? { href, linkName } : meanwhile;
}
