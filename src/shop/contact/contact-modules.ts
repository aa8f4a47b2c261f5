import './report.ts';
import '#shop/form/form-modules.ts';
