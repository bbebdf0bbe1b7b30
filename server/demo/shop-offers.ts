import * as z from 'zod/mini';
import { chanceOf, seedOf } from '../../demo/covers/seed.ts';

export const demoShop = z.object({
  name: z.string(),
  intro: z.string(),
  tint: z.string(),
  status: z.literal([1, -1, -6, -7, 2]),
  verified: z.boolean(),
  provinceCode: z.number(),
  wardCode: z.number(),
  /** In its ward, where books go back to. */
  returnStreet: z.string(),
  openedOn: z.string(),
  /** Days from the first start on. */
  holiday: z.optional(z.object({ fromDays: z.number(), days: z.number() })),
  owner: z.optional(z.object({ account: z.string(), fullname: z.string() })),
  /** Who else works there. */
  staff: z.optional(
    z.array(
      z.object({ account: z.string(), fullname: z.string(), role: z.enum(['manager', 'packer', 'chat']) }),
    ),
  ),
  /** Of the works that exist, 0–1. */
  share: z.number(),
  /** Its prices beside the list price. */
  factor: z.number(),
  forms: z.array(z.enum(['soft', 'hard', 'used', 'ahead', 'ebook', 'audio'])),
});
export type DemoShop = z.infer<typeof demoShop>;
/** A work of the demo library, and what of it can be granted. */
export interface SoldWork {
  id: number;
  title: string;
  authors: string[];
  /** Price of its paper book, where it has one. */
  paperVnd: number | null;
  /** YYYY-MM-DD, of a paper book that is not out yet. */
  releaseOn: string | null;
  ebook: number | null;
  audio: number | null;
}

export interface DemoVariation {
  name: string;
  form: 1 | 2 | 8 | 16;
  price_vnd: number;
  origin_vnd: number | null;
  weight_g: number;
  edition_id: number | null;
  ships_on: string | null;
  /** Copies at hand, or promised. */
  copies: number;
}

const toThousand = (vnd: number) => Math.max(1, Math.round(vnd / 1_000)) * 1_000;

/** Whether a shop has a work: always the same answer. */
export const hasWork = ({ name, share }: DemoShop, { title }: SoldWork): boolean =>
  chanceOf(seedOf(`${name} có ${title}`)).happens(share);

/** What a shop offers of a work; empty where none of its forms exists. */
export function variationsOf(shop: DemoShop, work: SoldWork): DemoVariation[] {
  const chance = chanceOf(seedOf(`${shop.name} bán ${work.title}`));
  const list = work.paperVnd ?? toThousand(chanceOf(seedOf(work.title)).between(59_000, 189_000));
  const weight = Math.round(chanceOf(seedOf(`${work.title} nặng`)).between(180, 520));
  const reduced = chance.happens(0.4) ? chance.pick([0.9, 0.85, 0.8, 0.75] as const) : 1;
  const paper = (name: string, times: number, grams = weight): DemoVariation => {
    const whole = toThousand(list * shop.factor * times);
    const price_vnd = toThousand(whole * reduced);
    return {
      name,
      form: 1,
      price_vnd,
      origin_vnd: price_vnd < whole ? whole : null,
      weight_g: grams,
      edition_id: null,
      ships_on: null,
      copies: chance.happens(0.12) ? 0 : Math.round(chance.between(1, 60)),
    };
  };
  const digital = (name: string, form: 8 | 16, edition_id: number, times: number): DemoVariation => ({
    ...paper(name, times, 0),
    form,
    edition_id,
    copies: 0,
  });
  const forms: Record<DemoShop['forms'][number], () => DemoVariation[]> = {
    soft: () => (work.releaseOn ? [] : [paper('Bìa mềm', 1)]),
    hard: () => (work.releaseOn ? [] : [paper('Bìa cứng', 1.6, weight + 140)]),
    used: () =>
      work.releaseOn ? [] : [{ ...paper('Sách cũ, đẹp 90%', 1), copies: chance.happens(0.3) ? 0 : 1 }],
    ahead: () =>
      work.releaseOn
        ? [{ ...paper('Đặt trước, bìa mềm', 0.9), form: 2, ships_on: work.releaseOn, copies: 40 }]
        : [],
    ebook: () => (work.ebook === null ? [] : [digital('Ebook', 8, work.ebook, 0.5)]),
    audio: () => (work.audio === null ? [] : [digital('Sách nói', 16, work.audio, 0.65)]),
  };
  return shop.forms.flatMap(form => forms[form]());
}
