import type { Bani } from '#domain/money/money.ts';

/** Data that a bank's app needs to fill in a transfer. */
interface Transfer {
  beneficiary: string;
  /** Without spaces. */
  iban: string;
  amount: Bani;
  /** Payment details: the order's number. */
  reference: string;
}

/** Most characters per field of the code (EPC069-12 v3.1, §2.2). */
const MAX_NAME = 70;
const MAX_REFERENCE = 140;
const MAX_BANI = 99_999_999_999;

/** Writes `12345` bani as `123.45`, for payment forms and payment codes. */
export function plainAmount(bani: Bani): string {
  return `${Math.floor(bani / 100)}.${String(bani % 100).padStart(2, '0')}`;
}

/**
 * Writes the content of a transfer's QR code by EPC069-12 version 002 (which allows omitting the BIC inside the EEA).
 * The standard demands euros; Romanian accounts are in lei, so the sum is in RON.
 * @throws RangeError for a sum that the format cannot hold
 */
export function transferCode({ beneficiary, iban, amount, reference }: Transfer): string {
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_BANI) throw new RangeError('no sum to transfer');
  const [bic, purpose, structuredReference] = ['', '', ''];
  return [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    oneLine(beneficiary, MAX_NAME),
    iban.replace(/\s/g, ''),
    `RON${plainAmount(amount)}`,
    purpose,
    structuredReference,
    oneLine(reference, MAX_REFERENCE),
  ].join('\n');
}

/**
 * Returns one line, because a line break would shift all later fields. Letters lose their diacritics: readers that
 * ignore the third line mistake UTF-8 for another encoding, and payments in lei use plain Latin letters anyway.
 */
function oneLine(text: string, most: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}
