import '#shop/header/header-modules.ts';
import './visitor-form.ts';
