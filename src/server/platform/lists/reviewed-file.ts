import { createHash } from 'node:crypto';
import type { Actor } from '#domain/accounts/account.ts';
import type { FileRequest, ReviewedLine } from '#domain/files/file-request.ts';
import type { Connection, Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';

interface FileKind<Rows, Held, Review extends { lines: ReviewedLine[] }, Asked extends FileRequest> {
  /** @throws Refusal that says where the file cannot be read */
  read(csv: string): Rows;
  /** Keeps others from changing what the rows are compared with. */
  hold(tx: Tx, rows: Rows, batch: string): Promise<Held>;
  /** @param held - within the write alone */
  compare(db: Connection, rows: Rows, asked: Asked, held?: Held): Promise<Review>;
  /** Writes the lines that are not wrong, and the event that tells of it. */
  apply(unit: Unit, write: Write<Rows, Held, Review, Asked>): Promise<void>;
}

interface Write<Rows, Held, Review, Asked> {
  actor: Actor;
  rows: Rows;
  held: Held;
  review: Review & { digest: string };
  asked: Extract<Asked, { dryRun: false }>;
}

/** What such a file is compared to. */
export type ReviewOf<File extends (...asked: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<File>>>;

/**
 * The way of every file that somebody reviews line by line and applies. First it is compared, and nothing is written; then it is
 * written all or nothing, unless the shop has changed since or a line is wrong, which the refusal tells with the lines as they are now.
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
