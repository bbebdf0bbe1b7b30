import { useState } from 'react';
import { request } from '#client/request.ts';
import type { Task } from '#client/useTask.ts';
import { frontDeskCalls as calls, type DeskItem } from '#contract/front/desk.ts';
import type { ItemKind } from '#contract/kit/desk-item.ts';
import type { FieldWorld } from './FieldsOf.tsx';

/** Context of an item's form: its files, uploads, and the server's errors. */
export function useFieldWorld({ kind }: ItemKind, item: DeskItem, task: Task): FieldWorld {
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const [films, setFilms] = useState<Record<string, string>>({});
  /** The field for which a file was sent last: the server does not know its name. */
  const [sentFor, setSentFor] = useState('');
  const send = async <T>(path: string, work: () => Promise<T>): Promise<T | null> => {
    let answer: T | null = null;
    setSentFor(path);
    await task.run(async () => {
      answer = await work();
    });
    return answer;
  };
  return {
    problem: path => (task.fields[path] ?? (path === sentFor ? task.fields.file : undefined))?.[0],
    pictures: { ...item.pictures, ...pictures },
    films: { ...item.films, ...films },
    sendPicture: (path, file, onProgress) =>
      send(path, async () => {
        const { key, address } = await request(calls.uploadPicture, { kind }, { file, onProgress });
        setPictures(before => ({ ...before, [key]: address }));
        return key;
      }),
    sendFilm: (path, file, onProgress) =>
      send(path, async () => {
        const kept = await request(calls.uploadFilm, { kind }, { file, onProgress });
        setFilms(before => ({ ...before, [kept.key]: kept.address }));
        return kept;
      }),
    sendTable: (path, file, onProgress) =>
      send(path, () => request(calls.uploadTable, { kind }, { file, onProgress })),
  };
}
