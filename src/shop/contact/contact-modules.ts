import './begun-message.ts';
import '#shop/form/form-modules.ts';
