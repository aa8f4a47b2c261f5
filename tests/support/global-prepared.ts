import { preparePostgres } from './prepared-postgres.ts';

/** Set-up for test files that start their own shops. */
export default preparePostgres;
