/** A notice as its reader sees it, fetched when it is needed: the desk shows one before it is sent. */
import { lazyPart } from '#ui/lazyPart.tsx';

export const NoticeRow = /* @__PURE__ */ lazyPart<typeof import('./NoticeRow.tsx').NoticeRow>(() =>
  import('./NoticeRow.tsx').then(file => file.NoticeRow),
);
/** The same of a pop-up, below its title. */
export const CampaignContent = /* @__PURE__ */ lazyPart<
  typeof import('./CampaignContent.tsx').CampaignContent
>(() => import('./CampaignContent.tsx').then(file => file.CampaignContent));
