import type { Config } from '@netlify/functions';
import { runHourly } from '#server/office/hourly/run-hourly.ts';

// Reads small files and asks the courier; only a change wakes the worker, and with it the database.
export default () => runHourly();

export const config: Config = { schedule: '17 * * * *' };
