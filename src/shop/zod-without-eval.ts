import { config } from 'zod/mini';

// Zod would otherwise probe `new Function`, which the Content-Security-Policy reports.
config({ jitless: true });
