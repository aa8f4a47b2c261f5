import type { Config } from '@netlify/functions';
import { runHourly } from '#server/office/hourly/run-hourly.ts';

// It reads small files and asks the courier; only what has changed wakes the worker, and with it the database.
export default () => runHourly();

export const config: Config = { schedule: '17 * * * *' };
