import { inject } from 'vitest';
import { startFirefox } from './firefox.ts';
import { describeJourneys } from './journeys.ts';

const { firefox } = inject('engines');

describeJourneys('Firefox', firefox && (() => startFirefox(firefox)));
