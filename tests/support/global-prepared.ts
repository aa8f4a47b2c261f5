import { preparePostgres } from './prepared-postgres.ts';

/** For test files that start shops of their own. */
export default preparePostgres;
