/* Tết 2024: four pairs of prints behind eight envelopes. */

export const PAIRS = 4;
export const CARDS = PAIRS * 2;
/** ms between two turned cards that a hand needs. */
export const LEAST_GAP = 120;
/** ms for a round; without haste a round may stay open for as long as `SLOW_MS`. */
export const ROUND_MS = 60_000;
export const SLOW_MS = 20 * 60_000;
/** Turned cards that are remembered of one round. */
export const MOST_TURNS = 400;

/** The print behind each card, 0 to 3: every print stands twice. */
export type Deal = readonly number[];

/** `pick(most)` answers a whole number below `most`: the server's dice. */
export function dealt(pick: (most: number) => number): Deal {
  const deal = Array.from({ length: CARDS }, (_, at) => at >> 1);
  for (let at = CARDS - 1; at > 0; at--) {
    const other = pick(at + 1);
    [deal[at], deal[other]] = [deal[other] ?? 0, deal[at] ?? 0];
  }
  return deal;
}

/** A round as far as it was played. */
export interface Board {
  /** Cards of found pairs. */
  found: ReadonlySet<number>;
  /** Cards that lie open beside them: none, one, or two that are no pair. */
  open: readonly number[];
  /** Pairs of cards that were turned: what people call a move. */
  moves: number;
}

/**
 * The board after cards were turned in that order. Two that are no pair close with the next card. `faceOf` answers null
 * for a card whose print is not known.
 */
export function boardAfter(turned: readonly number[], faceOf: (card: number) => number | null): Board {
  const found = new Set<number>();
  let open: number[] = [];
  let moves = 0;
  for (const card of turned) {
    if (open.length === 2) open = [];
    open.push(card);
    if (open.length < 2) continue;
    moves += 1;
    const [one = -1, other = -1] = open;
    if (faceOf(one) === null || faceOf(one) !== faceOf(other)) continue;
    found.add(one).add(other);
    open = [];
  }
  return { found, open, moves };
}

/** A card that is found or lies open alone cannot be turned. */
export const canTurn = ({ found, open }: Board, card: number): boolean =>
  card >= 0 && card < CARDS && !found.has(card) && !(open.length === 1 && open[0] === card);

export const isDone = ({ found }: Board): boolean => found.size === CARDS;

/** Name of each print. */
export const prints = ['Cá chép', 'Hoa sen', 'Con diều', 'Thuyền buồm'] as const;

/** A page of the story for each pair, in the order in which pairs are found. */
export const storyPages = [
  'Chiều ba mươi, bà cụ bán tranh còn đúng bốn tờ cuối trên sạp.',
  'Thằng bé đứng xem từ lúc chợ đông, hỏi giá rồi lại cúi xuống xoa hai bàn tay.',
  'Bà cuộn cả bốn tờ vào giấy dó, buộc sợi lạt, bảo: treo cho nhà sáng ra.',
  'Sáng mồng Một, trước cửa sạp có một nhành đào cắm trong ống tre, không ai ký tên.',
] as const;
