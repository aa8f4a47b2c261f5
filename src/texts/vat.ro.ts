/** @param vat - true when the total includes VAT */
export const totalLabel = (vat: boolean) => (vat ? 'Total, TVA inclus' : 'Total');

/** For documents of a firm exempt from VAT (Codul fiscal, art. 319 alin. 20 lit. l requires the reference). */
export const noVatText = 'Neplătitor de TVA: regimul special de scutire, art. 310 din Codul fiscal';
