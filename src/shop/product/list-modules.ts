import '#shop/header/header-modules.ts';
import '#shop/delivery/needed-by.ts';
import './filter-form.ts';
import './picture-transition.ts';
