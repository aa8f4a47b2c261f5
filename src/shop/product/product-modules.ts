import '#shop/header/header-modules.ts';
import '#shop/delivery/arrival.ts';
import '#shop/delivery/needed-by.ts';
import './buy-bar.ts';
import './buy-form.ts';
import './gallery.ts';
import './options/swatches.ts';
import './quantity-field.ts';
