import * as z from 'zod/mini';
import type { TranslationCredentials } from '../kit/credentials.ts';
import { GatewayError, type Translator } from '../kit/gateways.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';

/** Letters of an answer that is kept and shown. */
const ANSWER_MOST = 4_000;

const answerShape = z.object({ translatedText: z.string() });

/** Machine translation by LibreTranslate's API: its public service, or a server of the operator's own. */
export function libreTranslator(
  { api, key, name }: TranslationCredentials,
  fetchExternal: ExternalFetch,
): Translator {
  return {
    name,
    async translate(words, from, to) {
      const { translatedText } = await fetchJson(
        fetchExternal,
        `${api}/translate`,
        {
          method: 'POST',
          body: JSON.stringify({ q: words, source: from, target: to, format: 'text', api_key: key }),
          headers: { 'content-type': 'application/json' },
        },
        answerShape,
      );
      const answer = translatedText.normalize('NFC').trim();
      if (!answer || answer.length > ANSWER_MOST)
        throw new GatewayError('denied', `${new URL(api).host} translated into nothing`);
      return answer;
    },
  };
}
