import '#shop/header/header-modules.ts';
import '#shop/product/picture-transition.ts';
import '#shop/form/visitor-form.ts';
