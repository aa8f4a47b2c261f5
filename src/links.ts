/** Every address of the site. */
export const links = {
  home: '/',
  products: '/produsele-noastre',
  category: (category: string) => `/produsele-noastre?categorie=${category}`,
  /** The chooser, as far as it has been answered. */
  forWhom: (recipient?: string, age?: string) =>
    `/pentru-cine${recipient ? `?pentru=${recipient}${age ? `&varsta=${age}` : ''}` : ''}`,
  product: (id: string) => `/produs/${id}`,
  /** Takes the form of who waits for a sold-out product. */
  stockAlertSend: '/stoc/anunta',
  stockAlertSent: '/stoc/anuntat',
  moonConfigurator: '/configurator-luna',
  /** The configurator's first picture. */
  moonExample: '/luna/exemplu.jpg',
  cart: '/cosulmeu',
  checkout: '/finalizare-comanda',
  orderDone: (id: string, viewKey: string) => `/comanda-plasata/${id}?cheie=${viewKey}`,
  order: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}`,
  /** Where the payment page sends a customer who left it without paying. */
  orderUnpaid: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}&plata=intrerupta`,
  /** The order's page, with the payment provider asked first. */
  orderAsked: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}&plata=verifica#plata`,
  /** Take the forms of an order's page: to the payment page, and to another way of paying. */
  payByCard: '/comanda/plateste',
  changePayment: '/comanda/schimba-plata',
  cardPayment: (id: string, viewKey: string) => `/api/orders/${id}/payment?cheie=${viewKey}`,
  /** Takes the customer's word on what is to be made. */
  proofApproval: '/comanda/aproba-macheta',
  proofDrawing: (id: string, viewKey: string, position: number) =>
    `/api/orders/${id}/proofs/${position}?cheie=${viewKey}`,
  /** A pro-forma, invoice or storno of an order, as PDF. */
  paper: (id: string, viewKey: string, paperId: string) => `/api/orders/${id}/papers/${paperId}.pdf?cheie=${viewKey}`,
  /** The confirmation of an order's contract, as PDF. */
  contractConfirmation: (id: string, viewKey: string) => `/api/orders/${id}/contract.pdf?cheie=${viewKey}`,
  proofs: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}#macheta`,
  /** Where the buyer says what the order's products are like. */
  orderReviews: (id: string, viewKey: string) => `/comanda/${id}/pareri?cheie=${viewKey}`,
  orderReview: (id: string, viewKey: string, productId: string) =>
    `/comanda/${id}/pareri?cheie=${viewKey}#produs-${productId}`,
  reviewSend: '/comanda/parere',
  /** Takes back a review, or one of its photographs. */
  reviewTakeBack: '/comanda/sterge-parerea',
  /** Takes one photograph of a review. */
  reviewPhotoSend: (id: string) => `/api/orders/${id}/review-photos`,
  /** Where sending a photograph leads; `code` says what became of it. */
  photoSent: (id: string, viewKey: string, productId: string, code: string) =>
    `/comanda/${id}/pareri?cheie=${viewKey}&produs=${productId}&poza=${code}#poze-${productId}`,
  /** A photograph of a review as its buyer sees it, and as everybody does once it is approved. */
  ownReviewPhoto: (id: string, viewKey: string, file: string) =>
    `/api/orders/${id}/review-photos/${file}?cheie=${viewKey}`,
  reviewPhoto: (file: string) => `/pareri/poze/${file}`,
  /** Where the buyer of an order says why a cast failed; `box` names one of its boxes, as `1-1`. */
  secondChance: (id: string, viewKey: string, box?: string) =>
    `/comanda/${id}/a-doua-sansa?cheie=${viewKey}${box ? `&cutie=${box}` : ''}`,
  /** The same questions again. */
  secondChanceAgain: (id: string, viewKey: string, box: string) =>
    `/comanda/${id}/a-doua-sansa?cheie=${viewKey}&cutie=${box}&din-nou`,
  secondChanceSend: '/comanda/a-doua-sansa',
  /** Puts a piece of a product into the cart, and the code by which it costs less. */
  cartWith: (productId: string, code?: string) => `/cosulmeu?adauga=${productId}${code ? `&cod=${code}` : ''}`,
  /** The part of an order's page about reviews, where the buyer says that they want no mail about them. */
  orderReviewing: (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}#pareri`,
  reviewRequestRefuse: '/comanda/fara-intrebare',
  /** An order that the shop has prepared, for its buyer to look at and to place. */
  draftOrder: (id: string, viewKey: string) => `/comanda-pregatita/${id}?cheie=${viewKey}`,
  draftOrderSend: '/comanda-pregatita/trimite',
  /** Where a buyer asks for the link of their order, and what follows. */
  orderLookup: '/unde-e-comanda',
  orderLookupSend: '/unde-e-comanda/trimite',
  orderLookupSent: '/unde-e-comanda/trimis',
  howItWorks: '/#cum-functioneaza',
  questions: '/intrebari',
  question: (slug: string) => `/intrebari#${slug}`,
  search: '/cautare',
  videos: '/instructiuni-video',
  castingDay: '/ziua-mulajului',
  castingDayWorker: '/ziua-mulajului-offline.js',
  /** A film's file; `file` is its upload's id and its type, `….mp4` or `….webm`. */
  film: (file: string) => `/films/${file}`,
  filmCaptions: (id: string, language: string) => `/films/${id}/subtitrari/${language}`,
  testimonials: '/testimonials',
  testimonialsPage: (page: number) => (page > 1 ? `/testimonials?pagina=${page}` : '/testimonials'),
  testimonialSend: '/testimonials/trimite',
  testimonialReceived: '/testimonials/primit',
  login: '/login',
  team: '/admin/team',
  /** What the links of mails about accounts lead to; what they carry stands after `#`. */
  confirmAddress: '/admin/confirm-address',
  joinTeam: '/admin/join',
  newPassword: '/admin/new-password',
  forgotPassword: '/admin/forgot-password',
  ownerRecovery: '/admin/owner-recovery',
  contact: '/contact',
  contactSend: '/contact/trimite',
  contactReceived: '/contact/primit',
  blog: '/blogs',
  blogPage: (page: number) => (page === 1 ? '/blogs' : `/blogs/pagina/${page}`),
  blogTag: (tag: string) => `/blogs/eticheta/${tag}`,
  blogTagPage: (tag: string, page: number) => `/blogs/eticheta/${tag}${page === 1 ? '' : `/pagina/${page}`}`,
  post: (slug: string) => `/blogs/${slug}`,
  feed: '/rss.xml',
  searchFor: (words: string) => `/cautare?q=${encodeURIComponent(words)}`,
  searchIndex: '/cautare.json',
  productsIndex: '/cautare-produse.json',
  sitemap: '/sitemap.xml',
  securityContact: '/.well-known/security.txt',
  sitemapOfPages: '/sitemap-pagini.xml',
  sitemapOfProducts: '/sitemap-produse.xml',
  /** The picture that stands for a page where it is shared; the further pages of a list have the first one's. */
  sharedPicture: (path: string) =>
    `/og${path === '/' ? '/acasa' : path.replace(/^\/blogs\/(eticheta|pagina)\/.*/, '/blogs')}.jpg`,
  vision: '/viziune',
  values: '/valori',
  specific: '/specific',
  groups: '/grupuri',
  give: '/doneaza',
  messages: '/mesaje',
  message: (title: string) => `/mesaj/${title}`,
  newsletter: '/#newsletter',
  newsletterSend: '/newsletter/abonare',
  newsletterSent: '/newsletter/trimis',
  newsletterConfirm: (key: string) => `/newsletter/confirmare?cheie=${key}`,
  newsletterLeave: (key: string) => `/newsletter/dezabonare?cheie=${key}`,
  /** Takes the POST of a mail program's own button (RFC 8058). */
  newsletterOneClick: (key: string) => `/api/newsletter/leave?cheie=${key}`,
  /** The terms as they held from a day on, yyyy-mm-dd. */
  termsOf: (version: string) => `/termeni-si-conditii/${version}`,
  withdrawal: '/retragere-din-contract',
  /** Where the number and the contact of an order are posted, and where its form is shown. */
  withdrawalOrder: '/retragere-din-contract/comanda',
  withdrawalConfirm: '/retragere-din-contract/confirma',
  withdrawalReceived: (id: string, viewKey: string) =>
    `/retragere-din-contract/primita?retragere=${id}&cheie=${viewKey}`,
  withdrawalOf: (id: string, viewKey: string) => `/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`,
  terms: '/termeni-si-conditii',
  termsInEnglish: '/terms-and-conditions',
  payment: '/metode-plata',
  returns: '/politica-retur',
  privacy: '/politica-confidentialitate',
  privacyInEnglish: '/privacy-policy',
  cookies: '/politica-de-cookies',
  accessibility: '/accesibilitate',
  affiliates: '/afiliere',
} as const;
