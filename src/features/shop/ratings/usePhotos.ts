import { useEffect, useRef, useState } from 'react';
import type { RequestOptions } from '#client/request.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { PHOTOS_MOST, type PhotoPurpose } from '#rules/library/photos.ts';
import { tooManyPhotos, whyNotPhoto } from './rating-labels.ts';
import { shrink } from './shrink.ts';

/** A picture that is on its way, has come, or has not. */
export interface Photo {
  id: number;
  /** Address of its preview here. */
  look: string;
  /** Its name at the server, once it has come. */
  key: string;
  /** How much has gone out, 0 to 1. */
  share: number;
  problem: string;
  /** It can be sent again. */
  file: File | null;
}

export interface Photos {
  list: readonly Photo[];
  /** How many there may be. */
  most: number;
  /** About all of them: too many were chosen. */
  problem: string;
  add(files: readonly File[]): void;
  retry(id: number): void;
  remove(id: number): void;
  /** Names of those that have come; null while one is on its way or has failed. */
  keys: string[] | null;
  busy: boolean;
}

/** Pictures for a rating or a complaint. */
export const usePhotos = (
  purpose: PhotoPurpose,
  before: readonly { key: string; base: string }[] = [],
): Photos =>
  useSentPhotos({
    send: options => request(shopRatingCalls.sendPhoto, { purpose }, options),
    most: PHOTOS_MOST,
    before,
  });

interface Sending {
  send: (file: Pick<RequestOptions, 'file' | 'signal' | 'onProgress'>) => Promise<{ key: string }>;
  most: number;
  before?: readonly { key: string; base: string }[];
}

/** Pictures on their way to where they are sent: chosen, sent one by one, tried again, taken out. */
export function useSentPhotos({ send: sendFile, most, before = [] }: Sending): Photos {
  const [list, setList] = useState<readonly Photo[]>(() =>
    before.map(({ key, base }, id) => ({
      ...{ id, key, look: `${base}/320.webp` },
      ...{ share: 1, problem: '', file: null },
    })),
  );
  const [problem, setProblem] = useState('');
  const next = useRef(before.length);
  const sending = useRef(new Map<number, AbortController>());
  const looks = useRef(new Set<string>());
  // What is closed in the middle is given up, and what was looked at is let go.
  useEffect(
    () => () => {
      for (const stop of sending.current.values()) stop.abort();
      for (const look of looks.current) URL.revokeObjectURL(look);
    },
    [],
  );
  const change = (id: number, more: Partial<Photo>) =>
    setList(all => all.map(photo => (photo.id === id ? { ...photo, ...more } : photo)));

  async function send(id: number, file: File) {
    const stop = new AbortController();
    sending.current.set(id, stop);
    change(id, { share: 0, problem: '' });
    try {
      const small = await shrink(file);
      const onProgress = (share: number) => change(id, { share });
      const { key } = await sendFile({ file: small, signal: stop.signal, onProgress });
      change(id, { key, share: 1, file: null });
    } catch (error) {
      if (!stop.signal.aborted) change(id, { problem: errorMessage(error) });
    } finally {
      sending.current.delete(id);
    }
  }

  function add(files: readonly File[]) {
    const room = most - list.length;
    setProblem(files.length > room ? tooManyPhotos(most) : '');
    const fresh = files.slice(0, room).map((file, at) => {
      const look = URL.createObjectURL(file);
      looks.current.add(look);
      const whyNot = whyNotPhoto(file, list.length + at);
      return { id: next.current++, look, key: '', share: 0, problem: whyNot, file: whyNot ? null : file };
    });
    setList(all => [...all, ...fresh]);
    for (const { id, file } of fresh) if (file) void send(id, file);
  }

  return {
    list,
    most,
    problem,
    add,
    retry(id) {
      const file = list.find(photo => photo.id === id)?.file;
      if (file && !sending.current.has(id)) void send(id, file);
    },
    remove(id) {
      sending.current.get(id)?.abort();
      setProblem('');
      setList(all => all.filter(photo => photo.id !== id));
    },
    keys: list.every(({ key }) => key) ? list.map(({ key }) => key) : null,
    busy: list.some(({ key, problem: failed }) => !key && !failed),
  };
}

/** Why a form with these pictures is not sent yet, or ''. */
export const whyNotYet = ({ keys, busy }: Photos): string =>
  keys
    ? ''
    : busy
      ? 'Ảnh đang gửi. Bạn đợi một chút nhé.'
      : 'Có ảnh chưa gửi được. Bạn thử lại hoặc bỏ ảnh đó nhé.';
