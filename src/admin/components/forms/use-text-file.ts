import { useMutation } from '@tanstack/react-query';
import { readTextFile } from './read-text-file.ts';

/** Reads a chosen file, without a connection too; `error` says that it cannot be read. */
export const useTextFile = () => useMutation({ mutationFn: readTextFile, networkMode: 'always' });
