import '#shop/header/header-modules.ts';
import './filter-form.ts';
import './picture-transition.ts';
