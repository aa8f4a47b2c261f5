/** Cache tag of the list of lockers. */
export const LOCKERS_TAG = 'lockere';
