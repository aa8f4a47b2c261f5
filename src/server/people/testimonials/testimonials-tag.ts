export const TESTIMONIALS_TAG = 'testimoniale';
