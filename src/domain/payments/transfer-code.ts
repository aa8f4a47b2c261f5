import type { Bani } from '#domain/money/money.ts';

/** The data that a bank's app needs to fill in a transfer. */
interface Transfer {
  beneficiary: string;
  /** Without spaces. */
  iban: string;
  amount: Bani;
  /** Stands in the details: the order's number. */
  reference: string;
}

/** The most characters that the code takes of each (EPC069-12 v3.1, §2.2). */
const MAX_NAME = 70;
const MAX_REFERENCE = 140;
const MAX_BANI = 99_999_999_999;

/** `12345` bani as `123.45`: how payment forms and payment codes write a sum. */
export function plainAmount(bani: Bani): string {
  return `${Math.floor(bani / 100)}.${String(bani % 100).padStart(2, '0')}`;
}

/**
 * Writes what the transfer's QR code says, in the form of EPC069-12 version 002 (the BIC is left out, as that version allows
 * inside the EEA). The paper asks for euros; Romanian accounts are in lei, so the sum is in RON.
 * @throws RangeError for a sum that the form cannot hold
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
 * A line break inside would move all that follows to another field. Letters go without their marks: readers that do not
 * look at the third line take UTF-8 for another code, and payments in lei carry plain Latin letters anyway.
 */
function oneLine(text: string, most: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, most).join('').trim();
}
