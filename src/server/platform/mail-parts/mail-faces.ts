/** The shop's faces, where the reader's program has or fetches them, and its nearest kin elsewhere. For a style in double quotes. */
export const DISPLAY = "Fraunces,Georgia,'Times New Roman',serif";
export const TEXT = "Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";
