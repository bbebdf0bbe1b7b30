import { setTimeout as pause } from 'node:timers/promises';
import { type Migration, Migrator } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import * as spine from './0001-spine.ts';
import * as people from './0002-people.ts';
import * as search from './0003-search.ts';
import * as news from './0004-news.ts';
import * as kinds from './0005-kinds.ts';
import * as words from './0006-words.ts';
import * as listening from './0007-listening.ts';
import * as readingTime from './0008-reading-time.ts';
import * as jobs from './0009-jobs.ts';
import * as live from './0010-live.ts';
import * as notices from './0011-notices.ts';
import * as comicPlaces from './0012-comic-places.ts';
import * as presses from './0013-presses.ts';
import * as schedule from './0014-schedule.ts';
import * as roles from './0015-roles.ts';
import * as knownDevices from './0016-known-devices.ts';
import * as noticeIndexes from './0017-notice-indexes.ts';
import * as pageWidths from './0018-page-widths.ts';
import * as closedComics from './0020-closed-comics.ts';
import * as ledger from './0030-ledger.ts';
import * as purchases from './0031-purchases.ts';
import * as grantLines from './0032-grant-lines.ts';
import * as activationCodes from './0033-activation-codes.ts';
import * as gateways from './0034-gateways.ts';
import * as refunds from './0035-refunds.ts';
import * as opening from './0036-opening.ts';
import * as soldThings from './0037-sold-things.ts';
import * as leaves from './0038-leaves.ts';
import * as orderLists from './0039-order-lists.ts';
import * as rightsTakenBack from './0040-rights-taken-back.ts';
import * as paymentGuards from './0041-payment-guards.ts';
import * as paymentFees from './0042-payment-fees.ts';
import * as readingGoal from './0046-reading-goal.ts';
import * as marks from './0047-marks.ts';
import * as furthestPlace from './0048-furthest-place.ts';
import * as savedWords from './0049-words.ts';
import * as shelves from './0050-shelves.ts';
import * as orderWords from './0051-order-words.ts';
import * as orderKinds from './0052-order-kinds.ts';
import * as translations from './0054-translations.ts';
import * as quotesTaken from './0055-quotes-taken.ts';
import * as addresses from './0056-addresses.ts';
import * as shops from './0058-shops.ts';
import * as stock from './0059-stock.ts';
import * as productWords from './0060-product-words.ts';
import * as cart from './0062-cart.ts';
import * as vouchers from './0063-vouchers.ts';
import * as orders from './0064-orders.ts';
import * as paperPrices from './0065-paper-prices.ts';
import * as flashSales from './0067-flash-sales.ts';
import * as deals from './0068-deals.ts';
import * as ratePictures from './0069-rate-pictures.ts';
import * as complaints from './0070-complaints.ts';
import * as orderCodes from './0071-order-codes.ts';
import * as returns from './0072-returns.ts';
import * as parcels from './0073-parcels.ts';
import * as productFilters from './0074-product-filters.ts';
import * as inspections from './0076-inspections.ts';
import * as complaintsOfShops from './0077-complaints-of-shops.ts';
import * as pricePlaces from './0078-price-places.ts';
import * as transactionSearchText from './0079-transaction-words.ts';
import * as appeals from './0080-appeals.ts';
import * as parcelFees from './0082-parcel-fees.ts';
import * as unsoldLines from './0083-unsold-lines.ts';
import * as marksLookedFor from './0084-marks-looked-for.ts';
import * as openChapters from './0086-open-chapters.ts';
import * as giftEnds from './0087-gift-ends.ts';
import * as ownedLines from './0088-owned-lines.ts';
import * as orderClocks from './0089-order-clocks.ts';
import * as ownShop from './0091-own-shop.ts';
import * as cashLimits from './0092-cash-limits.ts';
import * as unpaidShare from './0093-unpaid-share.ts';
import * as landlines from './0094-landlines.ts';
import * as foldedWords from './0097-folded-words.ts';
import * as episodeGuids from './0098-episode-guids.ts';
import * as desk from './0100-desk.ts';
import * as deskLists from './0101-desk-lists.ts';
import * as shopMembers from './0110-shop-members.ts';
import * as shopFacts from './0111-shop-facts.ts';
import * as shelvesOfShops from './0112-shelves-of-shops.ts';
import * as chat from './0120-chat.ts';
import * as chatMembers from './0121-chat-members.ts';
import * as returnParcels from './0130-return-parcels.ts';
import * as paymentCompanies from './0140-payment-companies.ts';
import * as chaptersInParts from './0150-chapters-in-parts.ts';
import * as deskKinds from './0150-desk-kinds.ts';
import * as settledReports from './0151-settled-reports.ts';
import * as frontDesk from './0152-front-desk.ts';
import * as savedFilters from './0153-saved-filters.ts';
import * as worksFile from './0155-works-file.ts';
import * as contentDesk from './0156-content-desk.ts';
import * as coversAndTerms from './0157-covers-and-terms.ts';
import * as changedOffers from './0158-changed-offers.ts';
import * as partners from './0160-partners.ts';
import * as peopleDesk from './0161-people-desk.ts';
import * as shopShares from './0164-shop-shares.ts';
import * as payouts from './0165-payouts.ts';
import * as platformQueue from './0169-platform-queue.ts';
import * as complaintSettlements from './0170-complaint-settlements.ts';
import * as ratingReplies from './0171-rating-replies.ts';
import * as chatRemovals from './0172-chat-removals.ts';
import * as stoppedCodes from './0173-stopped-codes.ts';
import * as noticeCampaigns from './0174-notice-campaigns.ts';
import * as examYears from './0175-exam-years.ts';
import * as whoBearsIt from './0177-who-bears-it.ts';
import * as vneid from './0178-vneid.ts';
import * as reserveAppeals from './0179-reserve-appeals.ts';
import * as bookPages from './0181-book-pages.ts';
import * as comicViews from './0185-comic-views.ts';
import * as comicPanels from './0186-comic-panels.ts';
import * as digitalGoods from './0188-digital-goods.ts';
import * as servedParts from './0189-served-parts.ts';
import * as quietReports from './0194-quiet-reports.ts';
import * as keepRequests from './0198-keep-requests.ts';
import * as feed from './0200-feed.ts';
import * as moderation from './0205-moderation.ts';
import * as youth from './0210-youth.ts';
import * as games from './0215-games.ts';
import * as gameSticks from './0216-game-sticks.ts';
import * as givenBadges from './0217-given-badges.ts';
import * as affiliates from './0220-affiliates.ts';
import * as framesOfEveryKind from './0230-frames-of-every-kind.ts';
import * as waitingParts from './0235-waiting-parts.ts';
import * as push from './0240-push.ts';
import * as campaignRules from './0241-campaign-rules.ts';
import * as countriesOfRights from './0245-countries-of-rights.ts';
import * as comicFacts from './0248-comic-facts.ts';
import * as sourceOfAPerson from './0250-source-of-a-person.ts';
import * as yearOff from './0251-year-off.ts';
import * as processes from './0253-processes.ts';
import * as accountWrites from './0254-account-writes.ts';
import * as keptSentences from './0260-kept-sentences.ts';
import * as picturedPosts from './0261-pictured-posts.ts';
import * as films from './0263-films.ts';
import * as hiddenShelves from './0264-hidden-shelves.ts';
import * as waitingInShops from './0265-waiting-in-shops.ts';
import * as pageMargins from './0270-page-margins.ts';
import * as returnsOfShops from './0271-returns-of-shops.ts';
import * as heldRooms from './0272-held-rooms.ts';

/** Every step, in order. A released step is never edited. */
const steps: Record<string, Migration> = {
  '0001-spine': { up: spine.up },
  '0002-people': { up: people.up },
  '0003-search': { up: search.up },
  '0004-news': { up: news.up },
  '0005-kinds': { up: kinds.up },
  '0006-words': { up: words.up },
  '0007-listening': { up: listening.up },
  '0008-reading-time': { up: readingTime.up },
  '0009-jobs': { up: jobs.up },
  '0010-live': { up: live.up },
  '0011-notices': { up: notices.up },
  '0012-comic-places': { up: comicPlaces.up },
  '0013-presses': { up: presses.up },
  '0014-schedule': { up: schedule.up },
  '0015-roles': { up: roles.up },
  '0016-known-devices': { up: knownDevices.up },
  '0017-notice-indexes': { up: noticeIndexes.up },
  '0018-page-widths': { up: pageWidths.up },
  '0020-closed-comics': { up: closedComics.up },
  '0030-ledger': { up: ledger.up },
  '0031-purchases': { up: purchases.up },
  '0032-grant-lines': { up: grantLines.up },
  '0033-activation-codes': { up: activationCodes.up },
  '0034-gateways': { up: gateways.up },
  '0035-refunds': { up: refunds.up },
  '0036-opening': { up: opening.up },
  '0037-sold-things': { up: soldThings.up },
  '0038-leaves': { up: leaves.up },
  '0039-order-lists': { up: orderLists.up },
  '0040-rights-taken-back': { up: rightsTakenBack.up },
  '0041-payment-guards': { up: paymentGuards.up },
  '0042-payment-fees': { up: paymentFees.up },
  '0046-reading-goal': { up: readingGoal.up },
  '0047-marks': { up: marks.up },
  '0048-furthest-place': { up: furthestPlace.up },
  '0049-words': { up: savedWords.up },
  '0050-shelves': { up: shelves.up },
  '0051-order-words': { up: orderWords.up },
  '0052-order-kinds': { up: orderKinds.up },
  '0054-translations': { up: translations.up },
  '0055-quotes-taken': { up: quotesTaken.up },
  '0056-addresses': { up: addresses.up },
  '0058-shops': { up: shops.up },
  '0059-stock': { up: stock.up },
  '0060-product-words': { up: productWords.up },
  '0062-cart': { up: cart.up },
  '0063-vouchers': { up: vouchers.up },
  '0064-orders': { up: orders.up },
  '0065-paper-prices': { up: paperPrices.up },
  '0067-flash-sales': { up: flashSales.up },
  '0068-deals': { up: deals.up },
  '0069-rate-pictures': { up: ratePictures.up },
  '0070-complaints': { up: complaints.up },
  '0071-order-codes': { up: orderCodes.up },
  '0072-returns': { up: returns.up },
  '0073-parcels': { up: parcels.up },
  '0074-product-filters': { up: productFilters.up },
  '0076-inspections': { up: inspections.up },
  '0077-complaints-of-shops': { up: complaintsOfShops.up },
  '0078-price-places': { up: pricePlaces.up },
  '0079-transaction-words': { up: transactionSearchText.up },
  '0080-appeals': { up: appeals.up },
  '0082-parcel-fees': { up: parcelFees.up },
  '0083-unsold-lines': { up: unsoldLines.up },
  '0084-marks-looked-for': { up: marksLookedFor.up },
  '0086-open-chapters': { up: openChapters.up },
  '0087-gift-ends': { up: giftEnds.up },
  '0088-owned-lines': { up: ownedLines.up },
  '0089-order-clocks': { up: orderClocks.up },
  '0091-own-shop': { up: ownShop.up },
  '0092-cash-limits': { up: cashLimits.up },
  '0093-unpaid-share': { up: unpaidShare.up },
  '0094-landlines': { up: landlines.up },
  '0097-folded-words': { up: foldedWords.up },
  '0098-episode-guids': { up: episodeGuids.up },
  '0100-desk': { up: desk.up },
  '0101-desk-lists': { up: deskLists.up },
  '0110-shop-members': { up: shopMembers.up },
  '0111-shop-facts': { up: shopFacts.up },
  '0112-shelves-of-shops': { up: shelvesOfShops.up },
  '0120-chat': { up: chat.up },
  '0121-chat-members': { up: chatMembers.up },
  '0130-return-parcels': { up: returnParcels.up },
  '0140-payment-companies': { up: paymentCompanies.up },
  '0150-chapters-in-parts': { up: chaptersInParts.up },
  '0150-desk-kinds': { up: deskKinds.up },
  '0151-settled-reports': { up: settledReports.up },
  '0152-front-desk': { up: frontDesk.up },
  '0153-saved-filters': { up: savedFilters.up },
  '0155-works-file': { up: worksFile.up },
  '0156-content-desk': { up: contentDesk.up },
  '0157-covers-and-terms': { up: coversAndTerms.up },
  '0158-changed-offers': { up: changedOffers.up },
  '0160-partners': { up: partners.up },
  '0161-people-desk': { up: peopleDesk.up },
  '0164-shop-shares': { up: shopShares.up },
  '0165-payouts': { up: payouts.up },
  '0169-platform-queue': { up: platformQueue.up },
  '0170-complaint-settlements': { up: complaintSettlements.up },
  '0171-rating-replies': { up: ratingReplies.up },
  '0172-chat-removals': { up: chatRemovals.up },
  '0173-stopped-codes': { up: stoppedCodes.up },
  '0174-notice-campaigns': { up: noticeCampaigns.up },
  '0175-exam-years': { up: examYears.up },
  '0177-who-bears-it': { up: whoBearsIt.up },
  '0178-vneid': { up: vneid.up },
  '0179-reserve-appeals': { up: reserveAppeals.up },
  '0181-book-pages': { up: bookPages.up },
  '0185-comic-views': { up: comicViews.up },
  '0186-comic-panels': { up: comicPanels.up },
  '0188-digital-goods': { up: digitalGoods.up },
  '0189-served-parts': { up: servedParts.up },
  '0194-quiet-reports': { up: quietReports.up },
  '0198-keep-requests': { up: keepRequests.up },
  '0200-feed': { up: feed.up },
  '0205-moderation': { up: moderation.up },
  '0210-youth': { up: youth.up },
  '0215-games': { up: games.up },
  '0216-game-sticks': { up: gameSticks.up },
  '0217-given-badges': { up: givenBadges.up },
  '0220-affiliates': { up: affiliates.up },
  '0230-frames-of-every-kind': { up: framesOfEveryKind.up },
  '0235-waiting-parts': { up: waitingParts.up },
  '0240-push': { up: push.up },
  '0241-campaign-rules': { up: campaignRules.up },
  '0245-countries-of-rights': { up: countriesOfRights.up },
  '0248-comic-facts': { up: comicFacts.up },
  '0250-source-of-a-person': { up: sourceOfAPerson.up },
  '0251-year-off': { up: yearOff.up },
  '0253-processes': { up: processes.up },
  '0254-account-writes': { up: accountWrites.up },
  '0260-kept-sentences': { up: keptSentences.up },
  '0261-pictured-posts': { up: picturedPosts.up },
  '0263-films': { up: films.up },
  '0264-hidden-shelves': { up: hiddenShelves.up },
  '0265-waiting-in-shops': { up: waitingInShops.up },
  '0270-page-margins': { up: pageMargins.up },
  '0271-returns-of-shops': { up: returnsOfShops.up },
  '0272-held-rooms': { up: heldRooms.up },
};

/** Unordered: a step of one branch may come after a later number of another. */
const migratorOf = (db: Database, only?: readonly string[]) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        only ? Object.fromEntries(Object.entries(steps).filter(([name]) => only.includes(name))) : steps,
    },
    allowUnorderedMigrations: true,
  });

/** Tries for a lock that somebody holds, and ms between them. */
const TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Brings the database to the newest step; safe when two servers start at once (the migrator takes a lock). `db` is the
 * owner's: a step that does not get its locks in time gives them up, lets requests pass and is tried again for a minute. `only`
 * these steps are made of an empty database that a copy of an earlier release is put into.
 */
export async function migrate(db: Database, only?: readonly string[]): Promise<void> {
  if (only && (await migratorOf(db).getMigrations()).some(({ executedAt }) => executedAt)) return;
  for (let tried = 1; ; tried++) {
    const { error } = await migratorOf(db, only).migrateToLatest();
    if (!error) return;
    if ((error as { code?: string }).code !== '55P03' || tried === TRIES) throw error;
    await pause(PAUSE_MS);
  }
}

/** Of this build, in the order in which they are made. */
export const stepNames: readonly string[] = Object.keys(steps).sort();

/** For tests: brings an empty database to the step of an earlier release. */
export async function migrateTo(db: Database, step: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(step);
  if (error) throw error;
}
