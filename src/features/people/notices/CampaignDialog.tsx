import type { Campaign } from '#contract/people/campaigns.ts';
import { PROMOTION_MARK } from '#rules/people/campaign-kinds.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useWide } from '#ui/useWide.ts';
import { CampaignContent } from './CampaignContent.tsx';

interface CampaignDialogProps {
  campaign: Campaign;
  open: boolean;
  onEnd: (how: 'closed' | 'clicked') => void;
}

/** A campaign: a dialog where there is room, a sheet on a phone. */
export default function CampaignDialog({ campaign, open, onEnd }: CampaignDialogProps) {
  const close = () => onEnd('closed');
  const mark = campaign.kind === 'advertising' ? `${PROMOTION_MARK} ` : '';
  const shared = { open, onClose: close, title: mark + campaign.title };
  const content = <CampaignContent campaign={campaign} onEnd={onEnd} />;
  return useWide(640) ? <Dialog {...shared}>{content}</Dialog> : <Sheet {...shared}>{content}</Sheet>;
}
