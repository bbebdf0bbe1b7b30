import { useEffect, useMemo, useRef } from 'react';
import { onAccount } from '#client/currentAccount.ts';
import { useHost } from '#client/host.tsx';
import { useStore } from '#client/store.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import type { Host } from '#hosts/host.ts';
import { contentType } from '#rules/rights/content-type.ts';
import {
  type AnnotationChange,
  annotationsHere,
  keepChange,
  markChanges,
  waitingChanges,
  whoAnnotates,
} from './device-annotations.ts';
import { syncAnnotations } from './sync-annotations.ts';

/** Changes that follow one another go together, ms. */
const SEND_AFTER = 600;

const ignore = () => {};

/** A name nobody else makes: 22 letters. */
export function aName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

type Body = AnnotationChange extends infer C
  ? C extends AnnotationChange
    ? Omit<C, 'id' | 'by' | 'at' | 'turn'>
    : never
  : never;
const keep = (host: Host, body: Body): void =>
  keepChange(host, { ...body, id: aName(), by: whoAnnotates(), at: Date.now() } as AnnotationChange);

export type NewAnnotation = Extract<AnnotationChange, { does: 'add' }>['mark'];
/** Actions on a book's annotations. Everything is on the device at once. */
export function annotationActions(host: Host, contentId: number, type: number = contentType.ebook) {
  // The server knows an oak book by its id.
  const work = { contentId, contentType: type };
  return {
    /** Answers the key of the new mark. */
    add(
      kind: Annotation['kind'],
      annotation: NewAnnotation,
      style: Partial<Pick<Annotation, 'colour' | 'note'>> = {},
    ): string {
      const key = aName();
      keep(host, {
        ...work,
        does: 'add',
        kind,
        key,
        mark: annotation,
        colour: style.colour ?? 0,
        note: style.note ?? '',
      });
      return key;
    },
    edit(
      { key, kind, revision }: Annotation,
      change: Partial<Pick<Annotation, 'colour' | 'note'>> & { settle?: boolean },
    ) {
      keep(host, { ...work, does: 'edit', kind, key, base: revision, ...change });
    },
    remove({ key, kind, revision, chapterCfi }: Annotation) {
      keep(host, { ...work, does: 'remove', kind, key, base: revision, chapterCfi });
    },
    /** The removal is taken back: the annotation is made once more under its own name. */
    restore(annotation: Annotation) {
      const { key, kind, colour, note } = annotation;
      keep(host, { ...work, does: 'add', kind, key, mark: annotation, colour, note });
    },
  };
}
export type AnnotationActions = ReturnType<typeof annotationActions>;

/** The marks of a book (null: of all), read anew after each change. */
export function useAnnotationsHere(contentId: number | null): Annotation[] {
  const host = useHost();
  const changes = useStore(markChanges);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew after each change
  return useMemo(() => annotationsHere(host, contentId), [host, contentId, changes]);
}

/** The marks of a book and what one can do with them, sent soon after each change. */
export function useAnnotations(
  contentId: number,
  type: number = contentType.ebook,
): { marks: Annotation[]; actions: AnnotationActions } {
  const host = useHost();
  const annotations = useAnnotationsHere(contentId);
  const actions = useMemo(() => annotationActions(host, contentId, type), [host, contentId, type]);
  return { marks: annotations, actions };
}

/** Keeps the device's marks and the server's the same while a book is read, or (null) while all are looked at. `chapter`: the open one. */
export function useAnnotationSync(
  contentId: number | null,
  { onDone = ignore, chapter }: { onDone?: (error?: unknown) => void; chapter?: number } = {},
): void {
  const host = useHost();
  const open = useRef(chapter);
  open.current = chapter;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Without a network they wait; the next change, page or visit tries again.
    const sync = () =>
      void syncAnnotations(host, contentId, open.current).then(
        () => onDone(),
        (error: unknown) => onDone(error),
      );
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(sync, SEND_AFTER);
    };
    sync();
    const changed = () => waitingChanges(host).length > 0 && soon();
    const offs = [markChanges.subscribe(changed), onAccount(soon), host.onHide(sync)];
    addEventListener('online', soon);
    addEventListener('focus', soon);
    return () => {
      clearTimeout(timer);
      sync();
      for (const off of offs) off();
      removeEventListener('online', soon);
      removeEventListener('focus', soon);
    };
  }, [host, contentId, onDone]);
}
