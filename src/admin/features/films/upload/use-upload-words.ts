import { useTranslation } from 'react-i18next';
import { speedOf, timeLeft } from './upload-pace.ts';
import type { FilmUpload } from './uploads-store.ts';
import { useWording } from '#admin/components/wording.ts';
import { useFilmWords } from '../use-film-words.ts';

export function useUploadWords() {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const wording = useWording('films');
  const sending = ({ samples, size }: FilmUpload, done: string) => {
    const [speed, left] = [speedOf(samples), timeLeft(samples, size)];
    return [
      done,
      speed !== undefined && t('{{speed}}/s', { speed: words.size(speed) }),
      left !== undefined && t('{{time}} left', { time: words.time(left) }),
    ];
  };
  return {
    state: (upload: FilmUpload): string => {
      const gaps = { sent: words.size(upload.sent), size: words.size(upload.size) };
      switch (upload.state) {
        case 'failed':
          return `${t('Upload failed')}: ${wording.code(upload.code ?? 'internal')}`;
        case 'sending':
          return sending(upload, t('{{sent}} of {{size}}', gaps)).filter(Boolean).join(' · ');
        case 'done':
          return t(upload.replaces ? 'File replaced' : 'Uploaded as a draft');
        case 'checking':
        case 'queued':
        case 'waiting':
        case 'paused':
        case 'asking':
        case 'finishing':
          return t(`uploads.${upload.state}`, gaps);
      }
    },
  };
}
