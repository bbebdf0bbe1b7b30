/* What the answer to "where is this file" (getDownloadItem) makes the player do (specification, sections 5 and 8). */

export interface DownloadAnswer {
  /** Null for a success, also one with nothing in it (codes 0 and 1). */
  refusal: 'listened_once' | 'need_membership' | 'payment_required' | (string & {}) | null;
  /** The server's message. */
  message: string;
  /** Files, one a voice; empty and missing mean the same. */
  audioData?: readonly unknown[] | null;
  flashSaleVnd?: number | null;
}

export type AfterDownload =
  | { kind: 'play' }
  /** `pause`: what plays, stops. `remove`: the player goes. */
  | {
      kind: 'dialog';
      dialog: 'listenedOnce' | 'membership' | 'payment' | 'sync' | 'buyShop';
      message: string;
      /** The flash-sale price to show in the dialog. */
      flashSaleVnd: number | null;
      pause: boolean;
      remove: boolean;
    }
  /** In an ebook's sound: what plays goes, and the reader is offered instead. */
  | { kind: 'suggestReading'; clear: true }
  /** Something that is nobody's choice: its message is told. */
  | { kind: 'problem'; message: string };

export interface DownloadFor {
  player: 'main' | 'shop';
  /** The file was fetched on the way to the next one while an ebook's sound plays. */
  nextOfEbook?: boolean;
}

type Dialog = Extract<AfterDownload, { kind: 'dialog' }>;

const dialog = (name: Dialog['dialog'], answer: DownloadAnswer | null, more?: Partial<Dialog>): Dialog => ({
  kind: 'dialog',
  dialog: name,
  message: answer?.message ?? '',
  flashSaleVnd: null,
  pause: false,
  remove: false,
  ...more,
});

/** Null: the shop knows nothing of such a file, or the call failed. */
export function afterDownload(
  answer: DownloadAnswer | null,
  { player, nextOfEbook }: DownloadFor,
): AfterDownload {
  const sounds = (answer?.audioData?.length ?? 0) > 0;
  if (player === 'shop') {
    if (answer?.refusal === 'payment_required') return payment(answer);
    if (answer?.refusal === null && sounds) return { kind: 'play' };
    return dialog('buyShop', answer, { pause: true, remove: true });
  }
  if (!answer) return { kind: 'problem', message: '' };
  if (nextOfEbook && answer.refusal) return { kind: 'suggestReading', clear: true };
  if (answer.refusal === 'payment_required') return payment(answer);
  if (answer.refusal === 'listened_once') return dialog('listenedOnce', answer);
  if (answer.refusal === 'need_membership') return dialog('membership', answer);
  if (!answer.refusal) return sounds ? { kind: 'play' } : dialog('sync', answer);
  return { kind: 'problem', message: answer.message };
}

/** "Buy dialog with the server message (and flash-sale price if any), playback pauses." */
const payment = (answer: DownloadAnswer) =>
  dialog('payment', answer, { flashSaleVnd: answer.flashSaleVnd ?? null, pause: true });
