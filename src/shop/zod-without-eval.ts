import { config } from 'zod/mini';

// Without this zod probes `new Function`, which the Content-Security-Policy rightly reports.
config({ jitless: true });
