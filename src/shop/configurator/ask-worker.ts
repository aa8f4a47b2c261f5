import type { PictureKind, PictureRequests } from './picture-requests.ts';

interface Waiting {
  resolve: (answer: never) => void;
  reject: (problem: Error) => void;
}

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
let count = 0;

/** Asks the page's single worker, started by the first question, so that skies and pictures never block the page. */
export function askWorker<Kind extends PictureKind>(
  kind: Kind,
  ask: PictureRequests[Kind]['ask'],
): Promise<PictureRequests[Kind]['answer']> {
  worker ??= start();
  const id = (count += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker!.postMessage({ id, kind, ask });
  });
}

function start(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  started.onmessage = ({ data }: MessageEvent<{ id: number; answer: never; problem?: string }>) => {
    const { resolve, reject } = waiting.get(data.id)!;
    waiting.delete(data.id);
    if (data.problem) reject(new Error(data.problem));
    else resolve(data.answer);
  };
  started.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker could not start'));
    waiting.clear();
  };
  return started;
}
