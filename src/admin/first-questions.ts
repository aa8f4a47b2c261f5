import { createHash } from 'node:crypto';

const WAITING = '/api/admin/dashboard/waiting';

/** What is opened by its address most: the file that draws it, and what it asks first. */
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
 * Makes what runs inline before the back-office's code: it fetches the screen's code, the language's texts (signing in
 * waits for no English ones) and the first answers meanwhile. A question of a screen waits for the session, whose answer
 * is given on once the others are asked: `request.ts` takes the answers, and finds none that is asked a moment later.
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
