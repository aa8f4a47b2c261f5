import { links } from '#links';

export const filmInShop = (id: string) => `${links.videos}#film-${id}`;
