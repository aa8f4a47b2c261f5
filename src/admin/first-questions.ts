import { createHash } from 'node:crypto';

const WAITING = '/api/admin/dashboard/waiting';

/** Screens most often opened by address: file of the screen, and its first requests. */
export const FIRST_SCREENS: Record<string, { file: string; asks: string[] }> = {
  '/login': { file: 'LoginPage', asks: [] },
  '/admin': { file: 'DashboardPage', asks: [WAITING, '/api/admin/dashboard'] },
  '/admin/orders': {
    file: 'OrdersListPage',
    asks: [
      WAITING,
      '/api/admin/orders?sort=placedAt&direction=desc',
      '/api/admin/orders/waiting',
      '/api/admin/orders/count',
      '/api/admin/saved-views?screen=orders',
    ],
  },
};

/**
 * Makes the inline script that runs before the back-office's code: it loads the screen's code, the language's texts
 * (the login needs no English ones) and the first answers. Requests of a screen wait for the session, whose answer is
 * released after they are sent, so that `request.ts` finds all of them.
 * @param files - of the bundle, by name
 */
export function firstQuestions(files: Record<string, string[]>): { script: string; hash: `sha256-${string}` } {
  const screens = Object.entries(FIRST_SCREENS).map(([path, { file, asks }]) => [
    path,
    { code: files[file] ?? [], asks },
  ]);
  const texts = { en: files['admin.en'] ?? files.english ?? [], ro: files['admin.ro'] ?? [] };
  const script = `{const s=${JSON.stringify(Object.fromEntries(screens))}[location.pathname]??{code:[],asks:[]},t=${JSON.stringify(texts)};let l;try{l=localStorage.getItem('language')}catch{}
for(const href of[...s.code,...(t[l]??(location.pathname==='/login'?[]:t.en))])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const a=window.firstAnswers=new Map,ask=(p,r=fetch(p))=>{a.set(p,r);r.then(async x=>{if(x.ok)r.read=await x.clone().json()}).catch(()=>{})};
ask('/api/session',fetch('/api/session').then(async r=>{try{const{session:u}=await r.clone().json();if(u)for(const p of['/api/users/'+u.uid,...(location.search?[]:s.asks)])ask(p)}catch{}return r}))}`;
  return { script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
