/** A file whose form a law prescribes: it comes from its authority, and is never drawn here. */
interface OfficialFile {
  /** A build that lacks it calls it so, in English. */
  name: string;
  /** Its name in `public/oficial`, where the owner puts it as it was got. */
  file: string;
  shownAt: string;
  act: string;
  /** The official address where it is to be had. */
  source: string;
  /** The link that opens it, in Romanian. */
  linkName: string;
  /** The link that stands in its place until it is there. */
  meanwhile: { href: string; linkName: string };
}

/**
 * Looked up on 25 November 2026: the regulation's address in the Official Journal. From memory, to be confirmed: the
 * address at Your Europe, and where ANPC offers its pictogram.
 */
export const OFFICIAL_FILES = {
  legalGuaranteeNotice: {
    name: 'harmonised notice of the legal guarantee of conformity, in Romanian',
    file: 'notificare-garantie-legala.pdf',
    shownAt: 'product pages and the checkout: the sentence about the legal guarantee opens it',
    act: 'Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, from 27 September 2026',
    source: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj',
    linkName: 'Notificarea oficială despre garanția legală (PDF)',
    meanwhile: {
      href: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_ro.htm',
      linkName: 'Garanțiile în Uniunea Europeană, la Europa ta',
    },
  },
  salPictogram: {
    name: 'SAL pictogram of ANPC',
    file: 'pictograma-anpc-sal.png',
    shownAt: 'the footer of every page, within the link to ANPC',
    act: 'Order of ANPC 449/2022 (from memory, to be confirmed)',
    source: 'https://anpc.ro/ce-este-sal/',
    linkName: 'Soluționarea alternativă a litigiilor ANPC SAL',
    meanwhile: {
      href: 'https://anpc.ro/ce-este-sal/',
      linkName: 'Soluționarea alternativă a litigiilor ANPC SAL',
    },
  },
} as const satisfies Record<string, OfficialFile>;

export type OfficialFileId = keyof typeof OFFICIAL_FILES;

/** The build sets it (scripts/official-files.ts). */
declare const __OFFICIAL_FILES__: readonly OfficialFileId[] | undefined;
const found: readonly OfficialFileId[] = typeof __OFFICIAL_FILES__ === 'undefined' ? [] : __OFFICIAL_FILES__;

/** The address of an official file; undefined while it is missing. */
export function officialFileAddress(id: OfficialFileId, present = found): string | undefined {
  return present.includes(id) ? `/oficial/${OFFICIAL_FILES[id].file}` : undefined;
}

/** The link that opens an official file, or the one that stands in its place. */
export function officialLink(id: OfficialFileId, present = found): { href: string; linkName: string } {
  const href = officialFileAddress(id, present);
  const { linkName, meanwhile } = OFFICIAL_FILES[id];
  return href ? { href, linkName } : meanwhile;
}
