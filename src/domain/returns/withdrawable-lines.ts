import type { OrderStates } from '#domain/orders/order-facts.ts';
import { isInTime } from './withdrawal-period.ts';

export interface BoughtLine {
  position: number;
  quantity: number;
  personalised: boolean;
  /** Pieces that earlier withdrawals have taken. */
  withdrawn: number;
}

export interface BoughtOrder extends OrderStates {
  /** False: sold face to face. */
  distanceSale: boolean;
  /** Undefined: not delivered yet, or not recorded. */
  deliveredAt: Date | undefined;
}

/**
 * Nothing of a line can be given back for one of these reasons:
 * - `rejected`: the shop cancelled the order, so there is no contract;
 * - `face_to_face`: bought at the shop's table, where there is no right to withdraw (OUG 34/2014, art. 9);
 * - `personalised`: made to the customer's wish (OUG 34/2014, art. 16 lit. c);
 * - `withdrawn`: all of it has been given back already;
 * - `too_late`: the days are over.
 */
export type LineRefusal = 'rejected' | 'face_to_face' | 'personalised' | 'withdrawn' | 'too_late';

/** Number of pieces of a line that can still be returned, or the reason why none can. */
export type Withdrawable = { left: number; refused: null } | { left: 0; refused: LineRefusal };

export function withdrawable(order: BoughtOrder, line: BoughtLine, now: Date): Withdrawable {
  const refused = refuse(order, line, now);
  return refused === null ? { left: line.quantity - line.withdrawn, refused } : { left: 0, refused };
}

/** Lines that a shop may take back as goodwill, though the law does not oblige it. */
export type Goodwill = Extract<LineRefusal, 'face_to_face' | 'personalised' | 'too_late'>;

/** Says what an owner may take back of a line: also what its buyer has no right to give back, as `goodwill` tells. */
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

/** Withdrawals of one order that its form takes in a day: each sends mails to whatever address was typed. */
export const WITHDRAWALS_PER_DAY = 5;

interface AskedLine {
  position: number;
  quantity: number;
}

/** True when each asked line is there once and has so many pieces left. */
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
