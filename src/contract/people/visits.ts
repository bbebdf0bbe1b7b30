import * as z from 'zod/mini';
import { SOURCE } from '#rules/text/source.ts';
import { paths } from '../all-paths.ts';
import { get, post } from '../kit/call.ts';
import { whole } from '../kit/fields.ts';

/** Sources of visits: values of utm_source=. */
const source = () => z.string().check(z.regex(SOURCE, 'Nguồn giới thiệu chưa đúng'));
const pageNames = Object.keys(paths) as [keyof typeof paths, ...(keyof typeof paths)[]];

/** Links that say where a reader came from, and the counting of pages. */
export const visitCalls = {
  /** The address a short link leads to; `link` is '' for an unknown slug. */
  getUtmLink: get('/super/getUtmLink', {
    who: 'anyone',
    input: z.strictObject({ slug: z.string().check(z.regex(/^[\w.-]{1,120}$/)) }),
    output: z.object({ link: z.string() }),
  }),
  logUtmSource: get('/LOG_UTM_SOURCE', {
    who: 'anyone',
    input: z.strictObject({
      utm_source: source(),
      is_register: z._default(whole(0, 1), 0),
      is_login: z._default(whole(0, 1), 0),
    }),
    output: z.object({}),
  }),
  /** Remembers the first source for the signed-in person; a later one changes nothing. The reply is the one that counts. */
  updateUtmSource: post('/updateUtmSource', {
    who: 'reader',
    input: z.strictObject({ utm_source: source() }),
    output: z.object({ utm_source: z.string() }),
  }),
  /** One page was seen, by name; counted only for who agreed to it. No person, no device and no address is kept. */
  pageSeen: post('/visits/pageSeen', {
    who: 'anyone',
    input: z.strictObject({ page: z.enum(pageNames) }),
    output: z.object({}),
  }),
};
