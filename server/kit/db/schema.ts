import type { AccountTables } from './account-tables.ts';
import type { AffiliateTables } from './affiliate-tables.ts';
import type { CampaignTables } from './campaign-tables.ts';
import type { CartTables } from './cart-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ChatTables } from './chat-tables.ts';
import type { ComicTables } from './comic-tables.ts';
import type { DecidedTables } from './decided-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { FrontTables } from './front-tables.ts';
import type { GameTables } from './game-tables.ts';
import type { GoodsTables } from './goods-tables.ts';
import type { HealthTables } from './health-tables.ts';
import type { MarketTables } from './market-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { ModerationTables } from './moderation-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { ParcelTables } from './parcel-tables.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { PayoutTables } from './payout-tables.ts';
import type { PurchaseTables } from './purchase-tables.ts';
import type { QueueTables } from './queue-tables.ts';
import type { ReadingTables } from './reading-tables.ts';
import type { ReturnTables } from './return-tables.ts';
import type { ShopTables } from './shop-tables.ts';
import type { YouthTables } from './youth-tables.ts';

export type { StockActor, StockMove } from './market-tables.ts';
export type { NoticePicture } from './notice-tables.ts';
export type { LedgerAccount } from './purchase-tables.ts';
export type { ShopStatus } from './shop-tables.ts';

/** The tables, as 0001 and later migrations made them. Names are the field's; units live in names. */
export interface Tables
  extends AccountTables,
    AffiliateTables,
    CampaignTables,
    CartTables,
    CatalogueTables,
    ChatTables,
    ComicTables,
    DecidedTables,
    DeskTables,
    FeedTables,
    FrontTables,
    GameTables,
    GoodsTables,
    HealthTables,
    MarketTables,
    MediaTables,
    ModerationTables,
    NoticeTables,
    ParcelTables,
    PartnerTables,
    PayoutTables,
    PurchaseTables,
    QueueTables,
    ReadingTables,
    ReturnTables,
    ShopTables,
    YouthTables {}
