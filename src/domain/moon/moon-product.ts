/** Product of the configurator: an ordinary product whose options hold the design. */
export const MOON_PRODUCT = 'luna-personalizata';
