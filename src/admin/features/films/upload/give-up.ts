import { Upload } from 'tus-js-client';
import { listUnheld } from './hold-file.ts';
import { forgetUnfinished, listUnfinished, type Unfinished } from './unfinished-uploads.ts';

/** Uploads that were begun in this browser, and that no tab goes on with. */
export async function listAbandoned(): Promise<Unfinished[]> {
  const all = listUnfinished();
  const unheld = await listUnheld(all.map(({ fingerprint }) => fingerprint));
  return all.filter(({ fingerprint }) => unheld.includes(fingerprint));
}

/** Takes back what had arrived; what cannot be taken back now is swept by the shop later. */
export async function giveUp({ fingerprint, url }: Unfinished): Promise<void> {
  forgetUnfinished(fingerprint);
  await Upload.terminate(url).catch(() => undefined);
}
