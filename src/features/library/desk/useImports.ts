import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Refused, request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import type { Output } from '#contract/kit/call.ts';
import { catalogueDeskCalls, IMPORT_BYTES } from '#contract/library/desk.ts';

export type Report = Output<typeof catalogueDeskCalls.importFile>;

/** A file on its way into the catalogue, and what became of it. */
export interface Import {
  id: number;
  name: string;
  file: File;
  /** 0 to 1 while it is sent, 1 while it is read. */
  share: number;
  state: 'waits' | 'sending' | 'done' | 'refused';
  report?: Report;
  /** Why it was refused. */
  problem?: string;
}

/** A longer text of an edition, or a work of its own beside one of the same title. */
export type How = { grows?: number; apart?: 1 };

const MB = 1024 * 1024;

/** Files that are imported one after another; one that is refused does not stop the rest. */
export function useImports() {
  const client = useQueryClient();
  const [imports, setImports] = useState<readonly Import[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const nextId = useRef(1);
  const change = (id: number, next: Partial<Import>) =>
    setImports(all => all.map(each => (each.id === id ? { ...each, ...next } : each)));

  async function send({ id, name, file }: Import, how: How): Promise<void> {
    change(id, { state: 'sending', share: 0, problem: undefined });
    try {
      const report = await request(
        catalogueDeskCalls.importFile,
        { name, ...how },
        { file, onProgress: share => change(id, { share }) },
      );
      change(id, { state: 'done', report });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/desk/'),
      });
    } catch (error) {
      const own = error instanceof Refused ? error.fields.file?.[0] : undefined;
      change(id, { state: 'refused', problem: own ?? errorMessage(error) });
    }
  }
  const enqueue = (one: Import, how: How = {}) => {
    queue.current = queue.current.then(() => send(one, how));
  };
  return {
    imports,
    add(files: Iterable<File>) {
      for (const file of files) {
        const one: Import = { id: nextId.current++, name: file.name, file, share: 0, state: 'waits' };
        const problem = file.size > IMPORT_BYTES ? `Tệp lớn nhất là ${IMPORT_BYTES / MB} MB.` : undefined;
        setImports(all => [...all, problem ? { ...one, state: 'refused', problem } : one]);
        if (!problem) enqueue(one);
      }
    },
    /** Sends it again, perhaps with an answer to what it asked. */
    again(one: Import, how?: How) {
      change(one.id, { state: 'waits' });
      enqueue(one, how);
    },
  };
}
