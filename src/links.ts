/** Every address of the site. */
export const links = {
  home: '/',
  products: '/produsele-noastre',
  category: (category: string) => `/produsele-noastre?categorie=${category}`,
  product: (id: string) => `/produs/${id}`,
  cart: '/cosulmeu',
  checkout: '/finalizare-comanda',
  orderDone: (id: string, viewKey: string) => `/comanda-plasata/${id}?cheie=${viewKey}`,
  order: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}`,
  questions: '/#intrebari',
  howItWorks: '/#cum-functioneaza',
  contact: '/contact',
  terms: '/termeni-si-conditii',
  payment: '/metode-plata',
  returns: '/politica-retur',
  privacy: '/politica-confidentialitate',
  cookies: '/politica-de-cookies',
} as const;
