// Separate exports, so that a page ships only those it uses.

export const home = '/';
export const products = '/produsele-noastre';
export const category = (category: string) => `/produsele-noastre?categorie=${category}`;
/** The chooser with the answers so far. */
export const forWhom = (recipient?: string, age?: string) =>
  `/pentru-cine${recipient ? `?pentru=${recipient}${age ? `&varsta=${age}` : ''}` : ''}`;
export const product = (id: string) => `/produs/${id}`;
/** Takes the form for an alert about a sold-out product. */
export const stockAlertSend = '/stoc/anunta';
export const stockAlertSent = '/stoc/anuntat';
export const moonConfigurator = '/configurator-luna';
/** Initial picture of the configurator. */
export const moonExample = '/luna/exemplu.jpg';
export const cart = '/cosulmeu';
export const checkout = '/finalizare-comanda';
export const orderDone = (id: string, viewKey: string) => `/comanda-plasata/${id}?cheie=${viewKey}`;
export const order = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}`;
/** Return address of customers who leave the payment page without paying. */
export const orderUnpaid = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}&plata=intrerupta`;
/** The order's page, which first asks the payment provider. */
export const orderAsked = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}&plata=verifica#plata`;
/** Take the forms of an order's page for paying by card and for changing the method. */
export const payByCard = '/comanda/plateste';
export const changePayment = '/comanda/schimba-plata';
export const cardPayment = (id: string, viewKey: string) => `/api/orders/${id}/payment?cheie=${viewKey}`;
/** Takes the customer's approval of a proof. */
export const proofApproval = '/comanda/aproba-macheta';
export const proofDrawing = (id: string, viewKey: string, position: number) =>
  `/api/orders/${id}/proofs/${position}?cheie=${viewKey}`;
/** A pro forma, invoice or credit note of an order, as PDF. */
export const paper = (id: string, viewKey: string, documentId: string) =>
  `/api/orders/${id}/documents/${documentId}.pdf?cheie=${viewKey}`;
export const contractConfirmation = (id: string, viewKey: string) => `/api/orders/${id}/contract.pdf?cheie=${viewKey}`;
export const proofs = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}#macheta`;
export const orderReviews = (id: string, viewKey: string) => `/comanda/${id}/pareri?cheie=${viewKey}`;
export const orderReview = (id: string, viewKey: string, productId: string) =>
  `/comanda/${id}/pareri?cheie=${viewKey}#produs-${productId}`;
export const reviewSend = '/comanda/parere';
export const reviewTakeBack = '/comanda/sterge-parerea';
export const reviewPhotoSend = (id: string) => `/api/orders/${id}/review-photos`;
/** Redirect after a photograph was sent; `code` is the result. */
export const photoSent = (id: string, viewKey: string, productId: string, code: string) =>
  `/comanda/${id}/pareri?cheie=${viewKey}&produs=${productId}&poza=${code}#poze-${productId}`;
/** A review's photograph for its buyer, and for everybody once approved. */
export const ownReviewPhoto = (id: string, viewKey: string, file: string) =>
  `/api/orders/${id}/review-photos/${file}?cheie=${viewKey}`;
export const reviewPhoto = (file: string) => `/pareri/poze/${file}`;
/** Form about a failed cast for an order's buyer; `box` names a box, as `1-1`. */
export const secondChance = (id: string, viewKey: string, box?: string) =>
  `/comanda/${id}/a-doua-sansa?cheie=${viewKey}${box ? `&cutie=${box}` : ''}`;
export const secondChanceAgain = (id: string, viewKey: string, box: string) =>
  `/comanda/${id}/a-doua-sansa?cheie=${viewKey}&cutie=${box}&din-nou`;
export const secondChanceSend = '/comanda/a-doua-sansa';
/** Adds a piece of a product to the cart, with the code that lowers its price. */
export const cartWith = (productId: string, code?: string) =>
  `/cosulmeu?adauga=${productId}${code ? `&cod=${code}` : ''}`;
/** The reviews part of an order's page, where the buyer can opt out of the mail about them. */
export const orderReviewing = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}#pareri`;
export const reviewRequestRefuse = '/comanda/fara-intrebare';
/** The gift part of an order's page, and the forms there. */
export const gift = (id: string, viewKey: string) => `/comanda/${id}?cheie=${viewKey}#cadou`;
/** The same after the reminder was changed or cancelled. */
export const giftReminderSaved = (id: string, viewKey: string) =>
  `/comanda/${id}?cheie=${viewKey}&salvat=memento#cadou`;
export const giftRelease = '/comanda/trimite-cadoul';
export const giftReminder = '/comanda/aminteste-cadoul';
/** An order prepared by the shop, for its buyer to check and place. */
export const draftOrder = (id: string, viewKey: string) => `/comanda-pregatita/${id}?cheie=${viewKey}`;
export const draftOrderSend = '/comanda-pregatita/trimite';
/** Mails buyers the link of their order. */
export const orderLookup = '/unde-e-comanda';
export const orderLookupSend = '/unde-e-comanda/trimite';
export const orderLookupSent = '/unde-e-comanda/trimis';
export const howItWorks = '/#cum-functioneaza';
export const questions = '/intrebari';
export const question = (slug: string) => `/intrebari#${slug}`;
export const search = '/cautare';
export const videos = '/instructiuni-video';
export const castingDay = '/ziua-mulajului';
export const castingDayWorker = '/ziua-mulajului-offline.js';
/** A film's file; `file` is its upload's id with its type, `….mp4` or `….webm`. */
export const film = (file: string) => `/films/${file}`;
export const filmCaptions = (id: string, language: string) => `/films/${id}/subtitrari/${language}`;
export const testimonials = '/testimonials';
export const testimonialsPage = (page: number) => (page > 1 ? `/testimonials?pagina=${page}` : '/testimonials');
export const testimonialSend = '/testimonials/trimite';
export const testimonialReceived = '/testimonials/primit';
/** The owners' handbook; its path may end with a heading, `produsele#stocul`. */
export const handbook = '/manual';
export const handbookPage = (place: string) => `/manual/${place}`;
export const login = '/login';
export const team = '/admin/team';
export const firmSettings = '/admin/settings/firm';
export const documentSettings = '/admin/settings/documents';
/** Targets of links in account mails, with a token after `#`. */
export const confirmAddress = '/admin/confirm-address';
export const joinTeam = '/admin/join';
export const newPassword = '/admin/new-password';
export const forgotPassword = '/admin/forgot-password';
export const ownerRecovery = '/admin/owner-recovery';
export const contact = '/contact';
/** The contact form, begun with a report of a review. */
export const reportReview = (reviewId: string) => `/contact#parere-${reviewId}`;
/** The contact form, begun with an order; no server sees what follows `#`. */
export const orderInWriting = (wanted: string) => `/contact#vreau=${encodeURIComponent(wanted)}`;
export const contactSend = '/contact/trimite';
export const contactReceived = '/contact/primit';
export const blog = '/blogs';
export const blogPage = (page: number) => (page === 1 ? '/blogs' : `/blogs/pagina/${page}`);
export const blogTag = (tag: string) => `/blogs/eticheta/${tag}`;
export const blogTagPage = (tag: string, page: number) =>
  `/blogs/eticheta/${tag}${page === 1 ? '' : `/pagina/${page}`}`;
export const post = (slug: string) => `/blogs/${slug}`;
export const feed = '/rss.xml';
/** The catalogue for Google Merchant Center and Meta. */
export const productFeed = '/produse.xml';
export const searchIndex = '/cautare.json';
export const productsIndex = '/cautare-produse.json';
export const sitemap = '/sitemap.xml';
export const securityContact = '/.well-known/security.txt';
export const sitemapOfPages = '/sitemap-pagini.xml';
export const sitemapOfProducts = '/sitemap-produse.xml';
/** Picture of a page for shared links; later pages of a list use the first one's. */
export const sharedPicture = (path: string) =>
  `/og${path === '/' ? '/acasa' : path.replace(/^\/blogs\/(eticheta|pagina)\/.*/, '/blogs')}.jpg`;
export const vision = '/viziune';
export const values = '/valori';
export const specific = '/specific';
export const groups = '/grupuri';
export const give = '/doneaza';
export const messages = '/mesaje';
export const message = (title: string) => `/mesaj/${title}`;
export const newsletter = '/#newsletter';
export const newsletterSend = '/newsletter/abonare';
export const newsletterSent = '/newsletter/trimis';
export const newsletterConfirm = (key: string) => `/newsletter/confirmare?cheie=${key}`;
export const newsletterLeave = (key: string) => `/newsletter/dezabonare?cheie=${key}`;
/** Takes the POST of a mail program's own unsubscribe button (RFC 8058). */
export const newsletterOneClick = (key: string) => `/api/newsletter/leave?cheie=${key}`;
/** The terms in the version of a day, yyyy-mm-dd. */
export const termsOf = (version: string) => `/termeni-si-conditii/${version}`;
export const withdrawal = '/retragere-din-contract';
/** Takes an order's number and contact, and shows its form. */
export const withdrawalOrder = '/retragere-din-contract/comanda';
export const withdrawalConfirm = '/retragere-din-contract/confirma';
export const withdrawalReceived = (id: string, viewKey: string) =>
  `/retragere-din-contract/primita?retragere=${id}&cheie=${viewKey}`;
export const withdrawalOf = (id: string, viewKey: string) =>
  `/retragere-din-contract/comanda?comanda=${id}&cheie=${viewKey}`;
export const terms = '/termeni-si-conditii';
export const payment = '/metode-plata';
export const returns = '/politica-retur';
export const privacy = '/politica-confidentialitate';
export const cookies = '/politica-de-cookies';
export const accessibility = '/accesibilitate';
export const affiliates = '/afiliere';
