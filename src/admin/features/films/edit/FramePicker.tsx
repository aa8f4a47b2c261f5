import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { grabFrame } from '../upload/film-frames.ts';
import { filmFileAddress, type AdminFilm } from '../films-requests.ts';
import { FilmVideo } from './FilmVideo.tsx';
import { Fault } from '#admin/components/presets.ts';

/** In seconds: a hand chooses nothing finer on a slider. */
const STEP = 0.1;

interface Props {
  film: AdminFilm;
  isSending: boolean;
  onTake: (frame: File) => void;
  onClose: () => void;
}

export function FramePicker({ film, isSending, onTake, onClose }: Props) {
  const { t, wording } = useTexts('videos', 'films');
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<number>();
  const at = chosen ?? 0;
  const [state, setState] = useState<'seeking' | 'ready' | 'unreadable'>('seeking');
  const go = (seconds: number) => {
    setChosen(seconds);
    setState('seeking');
    if (video.current) video.current.currentTime = seconds;
  };
  const take = () => void grabFrame(video.current!).then(onTake, () => notifyFailure(wording.code('film_unreadable')));
  return (
    <Modal opened onClose={onClose} title={t('Choose a frame')} size="lg">
      <Stack>
        <FilmVideo
          ref={video}
          address={filmFileAddress(film)}
          preload="auto"
          muted
          aria-label={film.title}
          style={{ width: '100%', maxHeight: '55vh', borderRadius: 8, background: '#16130f', aspectRatio: '16 / 9' }}
          // Starts a tenth in, because films often start black, unless the slider has already moved.
          onLoadedMetadata={({ currentTarget: { duration } }) => go(chosen ?? Math.round(duration) / 10)}
          onSeeked={() => setState('ready')}
          onError={() => setState('unreadable')}
        />
        {state === 'unreadable' ? (
          <Fault>{wording.code('film_unreadable')}</Fault>
        ) : (
          <>
            <Slider
              thumbLabel={t('Position in the video')}
              min={0}
              max={Math.max(STEP, film.durationMs / 1000 - STEP)}
              step={STEP}
              value={at}
              onChange={go}
              label={(seconds) => formatFilmTime(seconds * 1000)}
              thumbProps={{ 'aria-valuetext': formatFilmTime(at * 1000) }}
            />
            <Group justify="space-between">
              <Text>{formatFilmTime(at * 1000)}</Text>
              <Button onClick={take} loading={isSending} disabled={state !== 'ready'}>
                {t('Use frame')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
