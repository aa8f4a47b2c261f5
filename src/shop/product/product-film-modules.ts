// Of a product that has films.
import './product-modules.ts';
import '../videos/film-player.ts';
