import { useCallback, useRef, useState } from 'react';
import { RequestFailure } from '#admin/components/request.ts';
import { uploadPicture, PictureFault, shrinkPicture } from '#admin/components/media-requests.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'scaling' | 'sending' | 'failed';
  preview?: string;
  code?: string;
}

/** Uploads in sequence, which keeps the order and saves a phone's memory. @param onArrived - gets each path */
export function usePictureUploads(onArrived: (path: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const line = useRef(Promise.resolve());

  const change = useCallback(
    (id: string, changes: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    [],
  );
  const dismiss = useCallback((id: string) => setUploads((before) => before.filter((upload) => upload.id !== id)), []);

  const send = async ({ id, file }: Upload) => {
    try {
      change(id, { state: 'scaling' });
      const { picture, preview } = await shrinkPicture(file);
      change(id, { state: 'sending', preview });
      const { path } = await uploadPicture(picture);
      dismiss(id);
      onArrived(path);
    } catch (error) {
      const known = error instanceof PictureFault || error instanceof RequestFailure;
      change(id, { state: 'failed', code: known ? error.code : 'internal' });
    }
  };
  const queue = (upload: Upload) => {
    line.current = line.current.then(() => send(upload));
  };

  return {
    uploads,
    isBusy: uploads.some(({ state }) => state !== 'failed'),
    add: (files: File[]) => {
      const added = files.map((file): Upload => ({ id: crypto.randomUUID(), file, state: 'waiting' }));
      setUploads((before) => [...before, ...added]);
      for (const upload of added) queue(upload);
    },
    retry: (upload: Upload) => {
      change(upload.id, { state: 'waiting' });
      queue(upload);
    },
    dismiss,
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
