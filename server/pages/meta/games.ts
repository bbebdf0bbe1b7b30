import { linkTo } from '#contract/all-paths.ts';
import type { GameKey } from '#rules/community/games/games.ts';
import { gameHandlers } from '../../community/games/handlers.ts';
import { answerFor } from './answer-for.ts';
import { crumbs } from './linked-data.ts';
import { type MetaOf, NOT_FOUND } from './meta.ts';

type GamePath = 'gameStick' | 'gameYear' | 'gameTet2024' | 'gameTet2025';

const RESULT = /^[0-9a-f]{16}$/;

/** A game by what editors say of it; a shared result shows itself where its link is sent, and is not indexed. */
export const gameMeta =
  (game: GameKey, path: GamePath): MetaOf =>
  async requested => {
    const { id: inPath } = requested.request.params as { id?: string };
    const { id: inQuery } = requested.request.query as { id?: unknown };
    const id = inPath || inQuery;
    if (id !== undefined && id !== '') {
      const found =
        typeof id === 'string' && RESULT.test(id)
          ? await answerFor(requested, guest => gameHandlers.sharedResult({ result_id: id }, guest))
          : null;
      if (found?.game !== game) return NOT_FOUND;
      const { facts, wide: picture } = found;
      const description = [...facts.lines, facts.note].filter(Boolean).join(' ');
      const sent = requested.request.url;
      return { meta: { title: facts.title, description, canonical: null, sent, picture } };
    }
    const games = await answerFor(requested, guest => gameHandlers.seoGame({}, guest));
    const row = games?.find(({ key }) => key === game);
    if (!row) return NOT_FOUND;
    const canonical = linkTo(path, { id: '' });
    const { title, description, picture } = row;
    const linkedData = [crumbs([{ name: title, address: canonical }], requested.origin)];
    return { meta: { title, description, canonical, picture, linkedData } };
  };
