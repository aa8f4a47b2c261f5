/** @param vat - whether VAT is in it */
export const totalLabel = (vat: boolean) => (vat ? 'Total, TVA inclus' : 'Total');

/** On documents of a firm that pays none (Codul fiscal, art. 319 alin. 20 lit. l: the exemption is named). */
export const noVatText = 'Neplătitor de TVA: regimul special de scutire, art. 310 din Codul fiscal';
