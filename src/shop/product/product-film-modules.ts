// For a product with films.
import './product-modules.ts';
import '../videos/film-player.ts';
