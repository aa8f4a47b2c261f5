import { NO_OFFICIAL_FILES, type OfficialFileId } from '#domain/settings/official.ts';
import { publishedSettings } from './published-settings.ts';

/** A file whose form a law prescribes: it comes from its authority, its owner uploads it, and it is never drawn here. */
interface OfficialFile {
  shownAt: string;
  act: string;
  /** The link that opens it, in Romanian. */
  linkName: string;
  /** The link that stands in its place until it is there. */
  meanwhile: { href: string; linkName: string };
}

/** From memory, to be confirmed: the address at Your Europe. */
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

/** The address of an official file; undefined while it is missing. */
export function officialFileAddress(id: OfficialFileId, files = published): string | undefined {
  return files[id] ?? undefined;
}

/** The link that opens an official file, or the one that stands in its place. */
export function officialLink(id: OfficialFileId, files = published): { href: string; linkName: string } {
  const href = officialFileAddress(id, files);
  const { linkName, meanwhile } = OFFICIAL_FILES[id];
  return href ? { href, linkName } : meanwhile;
}
