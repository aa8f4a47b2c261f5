import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { OFFICIAL_FILES, type OfficialFileId } from '../src/config/official-files.ts';

/** The owner puts them there as they were got from their authorities. */
const FOLDER = fileURLToPath(new URL('../public/oficial', import.meta.url));
const IDS = Object.keys(OFFICIAL_FILES) as OfficialFileId[];
const BEGINNINGS: Record<string, string> = { pdf: '%PDF-', png: '\x89PNG\r\n' };

/** Tells pages which official files are there; a build warns of each one that is missing, by its name. */
export function officialFiles(folder = FOLDER): AstroIntegration {
  return {
    name: 'official-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, logger }) => {
        const present = presentOfficialFiles(folder);
        updateConfig({ vite: { define: { __OFFICIAL_FILES__: JSON.stringify(present) } } });
        if (command !== 'build') return;
        for (const id of IDS.filter((each) => !present.includes(each))) logger.warn(missing(id));
      },
    },
  };
}

/** Those that are there and what their names say. */
export const presentOfficialFiles = (folder = FOLDER): OfficialFileId[] =>
  IDS.filter((id) => isThere(join(folder, OFFICIAL_FILES[id].file)));

function missing(id: OfficialFileId): string {
  const { name, file, act, source } = OFFICIAL_FILES[id];
  return `missing or damaged: public/oficial/${file}, the ${name} (${act}). Get it at ${source}`;
}

/** A file that is empty, or of another kind than its name says, is as good as none. */
function isThere(path: string): boolean {
  const beginning = BEGINNINGS[path.slice(path.lastIndexOf('.') + 1)]!;
  return existsSync(path) && readFileSync(path).subarray(0, beginning.length).toString('latin1') === beginning;
}
