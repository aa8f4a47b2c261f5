export const LOCKERS_TAG = 'lockere';
