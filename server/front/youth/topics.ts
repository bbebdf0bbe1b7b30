import type { KeptSentence, YouthStep, YouthTopic } from '#contract/front/youth.ts';
import type { Context } from '../../kit/http/context.ts';
import { coverCardOf } from '../../library/catalogue/bundle-covers.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { openToAllOf } from '../../reading/reader/open-chapters.ts';
import { youthTopicAddress } from './addresses.ts';
import { keptOfTopic } from './kept-queries.ts';
import { minutesOf } from './minutes.ts';
import { factsOf, firstOfTopics, topicRows } from './queries.ts';

type From = Pick<Context, 'db' | 'filesOrigin'>;

const COVERS = 4;

/** Topics that hold works, with a few covers, in the order of the ids. */
export async function topicsOf({ db, filesOrigin }: From, ids: readonly number[]): Promise<YouthTopic[]> {
  const [rows, first] = await Promise.all([topicRows(db, ids), firstOfTopics(db, ids, COVERS)]);
  const cards = await cardsInOrder(db, filesOrigin, [...new Set(first.map(({ id }) => id))]);
  const byId = new Map(cards.map(card => [card.id, coverCardOf(card)]));
  return rows.map(({ id, name, description, tint, n }) => ({
    ...{ id, name, description, tint, count: n },
    address: youthTopicAddress(name, id),
    covers: first.filter(({ topic }) => topic === id).flatMap(row => byId.get(row.id) ?? []),
  }));
}

/** Works one after another, each with how long it takes. */
export async function stepsOf({ db, filesOrigin }: From, ids: readonly number[]): Promise<YouthStep[]> {
  const [cards, facts] = await Promise.all([cardsInOrder(db, filesOrigin, ids), factsOf(db, ids)]);
  const minutes = new Map(facts.map(fact => [fact.id, minutesOf(fact)]));
  return cards.map(book => ({ book, minutes: minutes.get(book.id) ?? 0 }));
}

const KEPT = 3;

/** The most kept sentences of a topic, of chapters that anybody may read now. */
export async function keptOf(
  { db, now, filesOrigin }: From & Pick<Context, 'now'>,
  topic: number,
): Promise<KeptSentence[]> {
  const rows = await keptOfTopic(db, topic);
  const openIn = await openToAllOf({ db, now }, [...new Set(rows.map(({ id }) => id))]);
  const open = rows.filter(({ id, chapter }) => openIn(id).has(chapter));
  const first = open.filter((row, at) => open.findIndex(({ id }) => id === row.id) === at).slice(0, KEPT);
  const cards = await cardsInOrder(
    db,
    filesOrigin,
    first.map(({ id }) => id),
  );
  return first.flatMap(({ id, quote, people }) => {
    const card = cards.find(each => each.id === id);
    return card ? [{ quote, people, title: card.title, address: card.address }] : [];
  });
}
