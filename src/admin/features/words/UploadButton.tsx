import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FileChooser } from '#admin/components/forms/FileChooser.tsx';
import { uploadPicture, PictureFault, shrinkPicture } from '#admin/components/media-requests.ts';
import { Fault, PlainButton } from '#admin/components/presets.ts';
import { useWording } from '#admin/components/wording.ts';

/** Uploads a picture and reports its path. */
export function UploadButton({ label, onUploaded }: { label: string; onUploaded: (path: string) => void }) {
  const wording = useWording();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setSending(true);
    setFailure(undefined);
    try {
      onUploaded((await uploadPicture((await shrinkPicture(file)).picture)).path);
    } catch (thrown) {
      setFailure(thrown instanceof PictureFault ? wording.code(thrown.code) : wording.failure(thrown));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <FileChooser onChoose={(file) => void take(file)} accept="image/*">
        {(props) => (
          <PlainButton
            {...props}
            loading={isSending}
            leftSection={<IconPhotoPlus size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {label}
          </PlainButton>
        )}
      </FileChooser>
      {failure && <Fault>{failure}</Fault>}
    </>
  );
}
