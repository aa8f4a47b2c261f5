/** The product that the configurator makes; an ordinary product whose options hold the design. */
export const MOON_PRODUCT = 'luna-personalizata';
