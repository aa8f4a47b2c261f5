import type { OrderStates } from '#domain/orders/order-facts.ts';
import { isInTime } from './withdrawal-period.ts';

export interface BoughtLine {
  position: number;
  quantity: number;
  personalised: boolean;
  /** Pieces of earlier withdrawals. */
  withdrawn: number;
}

export interface BoughtOrder extends OrderStates {
  /** False if sold face to face. */
  distanceSale: boolean;
  /** Undefined if not delivered yet, or not recorded. */
  deliveredAt: Date | undefined;
}

/**
 * Reasons why nothing of a line can be returned:
 * - `rejected`: the shop cancelled the order, so there is no contract;
 * - `face_to_face`: sold in person, without a right of withdrawal (OUG 34/2014, art. 9);
 * - `personalised`: made to the customer's wish (OUG 34/2014, art. 16 lit. c);
 * - `withdrawn`: all of it is returned already;
 * - `too_late`: the period is over.
 */
export type LineRefusal = 'rejected' | 'face_to_face' | 'personalised' | 'withdrawn' | 'too_late';

/** Number of pieces of a line still returnable, or the reason why none is. */
export type Withdrawable = { left: number; refused: null } | { left: 0; refused: LineRefusal };

export function withdrawable(order: BoughtOrder, line: BoughtLine, now: Date): Withdrawable {
  const refused = refuse(order, line, now);
  return refused === null ? { left: line.quantity - line.withdrawn, refused } : { left: 0, refused };
}

/** Lines that a shop may take back as goodwill, without a legal duty. */
export type Goodwill = Extract<LineRefusal, 'face_to_face' | 'personalised' | 'too_late'>;

/** Returns what an owner may accept of a line, `goodwill` included, to which its buyer has no right. */
export function acceptable(
  order: BoughtOrder,
  line: BoughtLine,
  now: Date,
): Withdrawable & { goodwill: Goodwill | null } {
  const refused = refuse(order, line, now);
  if (refused === 'rejected' || refused === 'withdrawn') return { left: 0, refused, goodwill: null };
  if (isAllBack(order, line)) return { left: 0, refused: 'withdrawn', goodwill: null };
  return { left: line.quantity - line.withdrawn, refused: null, goodwill: refused };
}

function isAllBack(order: BoughtOrder, line: BoughtLine): boolean {
  const isOver = order.fulfilment === 'returned' && order.payment === 'refunded';
  return isOver || line.withdrawn >= line.quantity;
}

function refuse(order: BoughtOrder, line: BoughtLine, now: Date): LineRefusal | null {
  if (order.status === 'rejected') return 'rejected';
  if (!order.distanceSale) return 'face_to_face';
  if (line.personalised) return 'personalised';
  if (isAllBack(order, line)) return 'withdrawn';
  return isInTime(order.deliveredAt, now) ? null : 'too_late';
}

/** Most withdrawals of one order per day by form, because each sends mails to any typed address. */
export const WITHDRAWALS_PER_DAY = 5;

interface AskedLine {
  position: number;
  quantity: number;
}

/** True if each requested line occurs once and has enough pieces left. */
export function canWithdraw(lines: readonly (Withdrawable & { position: number })[], asked: readonly AskedLine[]) {
  return (
    asked.length > 0 &&
    new Set(asked.map(({ position }) => position)).size === asked.length &&
    asked.every(({ position, quantity }) => {
      const line = lines.find((each) => each.position === position);
      return line !== undefined && quantity >= 1 && quantity <= line.left;
    })
  );
}
