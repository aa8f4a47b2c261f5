import { inject } from 'vitest';
import { describeJourneys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

const { webkit } = inject('engines');

describeJourneys('WebKit', webkit && (() => startWebKit(webkit)));
