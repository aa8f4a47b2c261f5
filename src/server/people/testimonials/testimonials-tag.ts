/** Cache tag of everything that shows testimonials. */
export const TESTIMONIALS_TAG = 'testimoniale';
