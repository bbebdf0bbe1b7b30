import type { RefusalName } from '#contract/kit/refusals.ts';
import type { BookAccess, ChapterState } from '#contract/rights/rights.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import {
  type AccessItem,
  type AccessReader,
  accessTypes,
  type GrantType,
  memberFacts,
  type OpenChapters,
  openChapters,
  type Purpose,
  permissions,
  priceTypes,
} from '#rules/rights/access.ts';
import { contentType, listenedTypes } from '#rules/rights/content-type.ts';
import { type AgreedRight, copyrightOn } from '#rules/rights/copyright.ts';
import type { Context } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { campaignIn } from '../kit/visit-from.ts';
import type { VisitTerms } from '../kit/visit-terms.ts';
import { goodsOnSale } from './goods-queries.ts';
import { partnerTerms } from './partner-terms.ts';
import { heldBy, type PartTable, salePrices, type Terms, type Zones, zonesOf } from './queries.ts';

/** An edition as far as rights are concerned: queries of catalogue and reading bring these columns along. */
export type EditionTerms = Terms & AgreedRight & { id: number; content_type?: number };

interface AccessContext
  extends Pick<Context, 'db' | 'now' | 'country'>,
    Partial<Pick<Context, 'settings' | 'linkSecret'>> {
  /** Its cookies say where the visit came from; left out where no visit is. */
  request?: { cookies?: Record<string, string | undefined> };
  /** The partner of a session that its server holds: it is not told dates of the reader's own. */
  reader: { accountId: number; partnerId?: string | null } | null;
}

/** The caller's access to an edition. */
export interface EditionAccess {
  /** As replies say it. */
  facts: BookAccess;
  /** Kind of access; a download's files are those of listening. */
  purpose: 'read' | 'listen' | 'comic';
  /** When the first of these rights ends, ms since 1970; null when none does. A content link dies with it. */
  until: number | null;
  stateOf(chapter: number): ChapterState;
  /** Open only by a right to listen to it once. */
  isOnce(chapter: number): boolean;
}

const itemOf = (edition: EditionTerms, now: number, country: string): AccessItem => ({
  priceType: edition.price_type,
  priceVnd: edition.price_vnd,
  oakPerChapter: edition.oak_per_chapter,
  copyright: copyrightOn(edition, todayInVietnam(now), country),
});

/** The terms of what a shop sells of its own: the library's lists know it as withdrawn, its shop offers it (decision 123). */
const goodOf = ({ priceVnd }: { priceVnd: number }, copyright: AccessItem['copyright']): AccessItem => ({
  priceType: priceTypes.retail,
  priceVnd,
  oakPerChapter: null,
  copyright,
});

type Held = Awaited<ReturnType<typeof heldBy>>;

/** A person's rights to one of the works in question. */
const readerOf = (held: Held, editionId: number): AccessReader => ({
  packages: held.packages.map(({ source, expires_at, waiting_extend }) => ({
    source,
    expiresAt: expires_at,
    waitingExtend: waiting_extend,
  })),
  grants: held.grants
    .filter(({ edition_id }) => edition_id === editionId)
    .map(({ spine_index, access_type, expires_at, once }) => ({
      chapter: spine_index,
      type: access_type as GrantType,
      expiresAt: expires_at,
      once,
    })),
});

/** Parts of a work, by its kind; ebooks have chapters. */
function partsTable(type: number | undefined): PartTable {
  if (type === contentType.comic) return 'comic_issue';
  return type !== undefined && listenedTypes.includes(type) ? 'audio_file' : 'chapter';
}

/** The parts of works of which not all is free and cleared, by edition. */
async function zonesOfAll(db: Context['db'], editions: readonly EditionTerms[]): Promise<Map<number, Zones>> {
  const kept = editions.filter(({ price_type }) => price_type !== 0);
  const tables = [...new Set(kept.map(({ content_type }) => partsTable(content_type)))];
  const found = await Promise.all(
    tables.map(table => {
      const of = kept.filter(({ content_type }) => partsTable(content_type) === table);
      return zonesOf(
        db,
        of.map(({ id }) => id),
        table,
      );
    }),
  );
  return new Map(found.flatMap(zones => [...zones]));
}

function chaptersOf({ chapters, free }: Zones) {
  const freeChapters = new Set(free);
  return Array.from({ length: chapters }, (_, index) => ({
    index,
    zone: freeChapters.has(index) ? ('free' as const) : ('paid' as const),
  }));
}

/**
 * What is set for the partner or the campaign that a visit comes from; `own` is what the desk set for the partner and wins. A campaign counts for guests: who has signed in here
 * reads as everybody. No cookie is believed but the sealed one, and those that close.
 */
function visitOf(
  { request, settings, linkSecret, reader }: AccessContext,
  now: number,
  own: VisitTerms | null,
) {
  const { is_block_referer, allow_debug, visit_from } = request?.cookies ?? {};
  const campaign = !reader && linkSecret ? campaignIn(linkSecret, visit_from, now) : null;
  const from = reader?.partnerId ? `partner:${reader.partnerId}` : `campaign:${campaign}`;
  const terms = { ...settings?.visitTerms.get(from), ...own };
  return {
    allowReadFree: terms?.allowReadFree ?? is_block_referer !== '1',
    checkAllowChapter: terms?.checkAllowChapter ?? true,
    debug: allow_debug === '1',
  };
}

/** The one door to rights: everything that gives out content asks here. Identity is the token's, never a field's. */
export async function accessOf(
  context: AccessContext,
  edition: EditionTerms,
  purpose: Purpose = 'read',
): Promise<EditionAccess> {
  const accessTo = await accessOfMany(context, [edition], () => purpose);
  return accessTo(edition);
}

/** The same for several editions, each with its purpose, in as few questions as for one: how to ask for each of them. */
export async function accessOfMany<E extends EditionTerms>(
  context: AccessContext,
  editions: readonly E[],
  purposeOf: (edition: E) => Purpose,
): Promise<(edition: E) => EditionAccess> {
  const { db, reader } = context;
  const ids = editions.map(({ id }) => id);
  const sold = editions.filter(({ price_vnd }) => price_vnd > 0).map(({ id }) => id);
  const closed = editions.filter(({ copyright }) => copyright === 'expired').map(({ id }) => id);
  const [held, sales, zones, own, goods] = await Promise.all([
    reader && ids.length > 0 ? heldBy(db, reader.accountId, ids) : null,
    salePrices(db, sold, new Date(context.now())),
    zonesOfAll(db, editions),
    reader?.partnerId ? partnerTerms(db, reader.partnerId) : null,
    goodsOnSale(db, closed),
  ]);
  const now = context.now();
  const visit = visitOf(context, now, own);
  return edition => {
    const purpose = purposeOf(edition);
    const good = goods.get(edition.id);
    const offered = { ...edition, copyright: 'cleared', rights_from: null, rights_until: null } as const;
    const item = good
      ? goodOf(good, itemOf(offered, now, context.country).copyright)
      : itemOf(edition, now, context.country);
    const asker = held && readerOf(held, edition.id);
    const parts = zones.get(edition.id);
    const found = openChapters(
      { reader: asker, item, purpose, now, ...visit },
      parts ? chaptersOf(parts) : [],
    );
    return {
      facts: {
        permission: found.permission,
        type: found.type,
        open: found.chapters,
        priceType: item.priceType,
        priceVnd: good ? good.priceVnd : (sales.get(edition.id) ?? edition.price_vnd),
        oakPerChapter: item.oakPerChapter,
        copyright: item.copyright,
        memberUntil: reader?.partnerId ? null : memberFacts(asker?.packages ?? [], now).until,
      },
      purpose: purpose === 'download' ? 'listen' : purpose,
      until: found.until,
      stateOf: chapter => stateOf(found, chapter),
      isOnce: chapter => found.once.has(chapter),
    };
  };
}

function stateOf({ chapters, types, type }: OpenChapters, chapter: number): ChapterState {
  const by = types.get(chapter) ?? (chapters === 'all' ? type : null);
  if (by === null) return 'locked';
  if (by === accessTypes.free || by === accessTypes.membership) return 'open';
  return by === accessTypes.tryRead ? 'free' : 'owned';
}

const refusalNames: Record<Exclude<OpenChapters['permission'], 1>, RefusalName> = {
  [permissions.loginRequired]: 'login_required',
  [permissions.needRetail]: 'need_retail',
  [permissions.needMembership]: 'need_membership',
  [permissions.awaitingCopyright]: 'awaiting_copyright',
  [permissions.pendingRenewal]: 'pending_renewal',
};

/** The no for a work of which nothing is open. */
export function refusalFor({ permission, copyright }: BookAccess): Refusal {
  if (permission === permissions.mayOpen) throw new Error('an open work is not refused');
  if (copyright === 'expired')
    return new Refusal(
      'awaiting_copyright',
      'Bản quyền cuốn này đã hết hạn. Bạn nào đã mua thì vẫn đọc được.',
    );
  if (copyright === 'abroad') return new Refusal('not_in_country');
  return new Refusal(refusalNames[permission]);
}
