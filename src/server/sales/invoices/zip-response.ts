import { Zip, ZipDeflate } from 'fflate';

export interface ArchivedFile {
  name: string;
  content: string | Uint8Array;
}

/** Zips one file per pull, so that nothing is packed in vain. An error aborts the download. `name`: no extension */
export function zipResponse(name: string, files: AsyncGenerator<ArchivedFile>): Response {
  return new Response(zipped(files), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}.zip"`,
    },
  });
}

function zipped(files: AsyncGenerator<ArchivedFile>): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, data, final) => {
        if (error) return controller.error(error);
        controller.enqueue(data);
        if (final) controller.close();
      });
    },
    async pull() {
      const { value: file, done } = await files.next();
      if (done) return zip.end();
      const entry = new ZipDeflate(file.name, { level: 6 });
      zip.add(entry);
      const { content } = file;
      entry.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
    },
    cancel: async () => void (await files.return(undefined)),
  });
}
