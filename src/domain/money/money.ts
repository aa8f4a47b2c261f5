/** An amount of money in bani: 1 RON = 100 bani. Always an integer. */
export type Bani = number;
