import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';

/** PostgreSQL may work so long on a statement of a transaction, and a transaction may do nothing so long, in ms. */
interface TransactionLimits {
  statementMs: number;
  idleMs: number;
}

/**
 * PostgreSQL with limits in every transaction: of time, and of processes, to one. `SET LOCAL` sets them: settings of a session do not pass a pooler that
 * hands connections out by transaction. They come with `begin` in one message.
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
      // Starting other processes for a question takes longer than any question of the shop, on a small machine.
      'set local max_parallel_workers_per_gather = 0',
    ].join('; ');
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const modes = [settings.isolationLevel && `isolation level ${settings.isolationLevel}`, settings.accessMode];
    const begin = ['begin', ...modes.filter(Boolean)].join(' ');
    await connection.executeQuery(CompiledQuery.raw(`${begin}; ${this.#limits}`));
  }
}
