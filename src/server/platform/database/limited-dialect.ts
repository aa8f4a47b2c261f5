import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';

/** Limits in ms: of a statement within a transaction, and of a transaction's idle time. */
interface TransactionLimits {
  statementMs: number;
  idleMs: number;
}

/**
 * PostgreSQL dialect with limits in every transaction: of time, and to one process. Uses `SET LOCAL`, because a pooler
 * that hands out connections by transaction loses session settings. Sends them in one message with `begin`.
 */
export class LimitedDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #limits: TransactionLimits;

  constructor(pool: PostgresPool, limits: TransactionLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): Driver {
    return new LimitedDriver(this.#pool, this.#limits);
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #limits: string;

  constructor(pool: PostgresPool, { statementMs, idleMs }: TransactionLimits) {
    super({ pool });
    this.#limits = [
      `set local statement_timeout = ${statementMs}`,
      `set local idle_in_transaction_session_timeout = ${idleMs}`,
      // On a small machine, starting parallel workers takes longer than any of the shop's queries.
      'set local max_parallel_workers_per_gather = 0',
    ].join('; ');
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const modes = [settings.isolationLevel && `isolation level ${settings.isolationLevel}`, settings.accessMode];
    const begin = ['begin', ...modes.filter(Boolean)].join(' ');
    await connection.executeQuery(CompiledQuery.raw(`${begin}; ${this.#limits}`));
  }
}
