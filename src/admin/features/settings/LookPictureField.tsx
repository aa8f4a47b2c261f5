import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { uploadPicture, PictureFault, shrinkPicture } from '#admin/components/media-requests.ts';
import { notifyUndo } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { LOOK_PICTURES, type Look, type LookPicture } from '#domain/settings/look.ts';
import { imageAddress } from '#ui/image-address.ts';
import { Aside, Fault, PlainButton } from '#admin/components/presets.ts';

const DRAWINGS: Record<LookPicture, string> = {
  hero: '/imagini/erou.webp',
  workshop: '/imagini/atelier.webp',
  step1: '/imagini/pas-1.webp',
  step2: '/imagini/pas-2.webp',
  step3: '/imagini/pas-3.webp',
  step4: '/imagini/pas-4.webp',
};
const SHOWN_WIDTH = 160;

interface Props {
  place: LookPicture;
  value: Look[LookPicture];
  onChange: (value: Look[LookPicture]) => void;
  error: string | undefined;
}

export function LookPictureField({ place, value, onChange, error }: Props) {
  const { t, wording } = useTexts('settings');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const least = LOOK_PICTURES[place];
  const name = t(`look.${place}`);
  const take = async (file: File) => {
    setSending(true);
    setFailure(undefined);
    try {
      const { path, width, height } = await uploadPicture((await shrinkPicture(file)).picture);
      if (width < least.width || height < least.height) setFailure(t('look.errors.too_small', least));
      else onChange({ path, alt: value?.alt ?? '' });
    } catch (thrown) {
      setFailure(thrown instanceof PictureFault ? wording.code(thrown.code) : wording.failure(thrown));
    } finally {
      setSending(false);
    }
  };
  const fault = failure ?? error;
  return (
    <Group component="fieldset" bd="none" p={0} m={0} gap="md" align="flex-start" aria-label={name}>
      <Box
        component="img"
        src={imageAddress(value?.path ?? DRAWINGS[place], SHOWN_WIDTH * 2, sideOf(place) * 2)}
        alt={value ? value.alt || name : t('look.drawn')}
        w={SHOWN_WIDTH}
        h={sideOf(place)}
        bdrs="sm"
        style={{ objectFit: 'cover' }}
      />
      <Stack gap="xs" flex={1} miw={220}>
        <div>
          <Text fw={600}>{name}</Text>
          <Aside>{t('look.least', least)}</Aside>
        </div>
        {value && (
          <Textarea
            label={t('look.alt', { place: name })}
            description={place.startsWith('step') ? t('look.altOptional') : t('look.altHint')}
            autosize
            value={value.alt}
            onChange={({ currentTarget }) => onChange({ ...value, alt: currentTarget.value })}
            data-path={place}
            {...(fault && { error: fault })}
          />
        )}
        <Group gap="xs">
          <FileChooser onChoose={(file) => void take(file)} accept="image/*">
            {(props) => (
              <PlainButton
                {...props}
                size="compact-md"
                loading={isSending}
                leftSection={<IconPhotoPlus size={16} aria-hidden />}
                aria-label={t('look.choose', { place: name })}
              >
                {t('look.chooseShort')}
              </PlainButton>
            )}
          </FileChooser>
          {value && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={t('look.back', { place: name })}
              onClick={() => {
                onChange(null);
                notifyUndo(t('look.removed'), () => onChange(value));
              }}
            >
              {t('look.backShort')}
            </Button>
          )}
        </Group>
        {fault && !value && <Fault>{fault}</Fault>}
      </Stack>
    </Group>
  );
}

/** Returns the height of the shown picture, in pixels. */
const sideOf = (place: LookPicture) =>
  Math.round((SHOWN_WIDTH * LOOK_PICTURES[place].height) / LOOK_PICTURES[place].width);
