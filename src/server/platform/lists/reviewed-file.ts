import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import type { FileRequest, ReviewedLine } from '#domain/files/file-request.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

interface FileKind<Rows, Held, Review extends { lines: ReviewedLine[] }, Asked extends FileRequest> {
  /** @throws Refusal that tells where reading failed */
  read(csv: string): Rows;
  /** Locks the data that the rows are compared with. */
  hold(tx: Tx, rows: Rows, batch: string): Promise<Held>;
  /** @param held - given only during the write */
  compare(db: Connection, rows: Rows, asked: Asked, held?: Held): Promise<Review>;
  /** Writes the correct lines, and the event about it. */
  apply(unit: Unit, write: Write<Rows, Held, Review, Asked>): Promise<void>;
}

interface Write<Rows, Held, Review, Asked> {
  actor: Actor;
  rows: Rows;
  held: Held;
  review: Review & { digest: string };
  asked: Extract<Asked, { dryRun: false }>;
}

export type ReviewOf<File extends (...asked: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<File>>>;

/**
 * Makes the function for a file that is reviewed and applied. It compares without writing; then it writes all or
 * nothing, unless the shop has changed since or a line is wrong: that refusal contains the current lines.
 * @returns null once it is written
 */
export function reviewedFile<Rows, Held, Review extends { lines: ReviewedLine[] }, Asked extends FileRequest>(
  kind: FileKind<Rows, Held, Review, Asked>,
) {
  const look = async (db: Connection, rows: Rows, asked: Asked, held?: Held): Promise<Review & { digest: string }> => {
    const review = await kind.compare(db, rows, asked, held);
    return { ...review, digest: createHash('sha256').update(JSON.stringify(review.lines)).digest('hex') };
  };
  return async (db: Database, actor: Actor, asked: Asked) => {
    const rows = kind.read(asked.csv);
    if (asked.dryRun) return look(db, rows, asked);
    const write = asked as Extract<Asked, { dryRun: false }>;
    return commit(db, { actor }, async (unit) => {
      const held = await kind.hold(unit.tx, rows, write.batch);
      const current = await look(unit.tx, rows, asked, held);
      if (current.digest !== write.digest) refuse('changed_meanwhile', { current });
      const isStopped = !write.leaveOutWrong && current.lines.some(({ state }) => state === 'wrong');
      if (isStopped) refuse('has_wrong_lines', { current });
      await kind.apply(unit, { actor, rows, held, review: current, asked: write });
      return null;
    });
  };
}
