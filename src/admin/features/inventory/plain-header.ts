/** Mantine makes a dialog's head a page's banner, of which there can be only one. */
export const plainHeader = { attributes: { header: { role: 'presentation' } } };
