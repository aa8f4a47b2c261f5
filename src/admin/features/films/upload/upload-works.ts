import type { Upload } from 'tus-js-client';
import { findUnfinished, keepUnfinished } from './unfinished-uploads.ts';
import { findUpload } from './uploads-store.ts';

interface Work {
  file: File;
  mark: string;
  release: () => void;
  upload?: Upload;
  poster?: Blob;
  /** All of it lies in the shop. */
  hasArrived?: boolean;
}
export const works = new Map<string, Work>();

/** Writes down where an upload lies and how much of it has arrived, for after a reload. */
export function rememberPlace(id: string, mark: string, url: string, arrived: number | undefined): void {
  const { name, size, replaces } = findUpload(id)!;
  const sent = arrived ?? findUnfinished(mark)?.sent ?? 0;
  keepUnfinished({ fingerprint: mark, url, name, size, sent, replaces });
}
