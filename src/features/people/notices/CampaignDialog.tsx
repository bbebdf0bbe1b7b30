import { useState } from 'react';
import type { Campaign } from '#contract/people/campaigns.ts';
import { type AnswerReason, PROMOTION_MARK } from '#rules/people/campaign-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useWide } from '#ui/useWide.ts';
import { AnswerReport } from './AnswerReport.tsx';
import { answerPopup } from './answers.ts';
import styles from './CampaignDialog.module.css';

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
  const content = <Content campaign={campaign} onEnd={onEnd} />;
  return useWide(640) ? <Dialog {...shared}>{content}</Dialog> : <Sheet {...shared}>{content}</Sheet>;
}

function Content({
  campaign: { popup_id, words, face: cover, button, link },
  onEnd,
}: Omit<CampaignDialogProps, 'open'>) {
  const [reporting, setReporting] = useState(false);
  const answer = (how: 'refused' | 'reported', reason?: AnswerReason) => {
    answerPopup(popup_id, how, reason);
    onEnd('closed');
  };
  if (reporting)
    return (
      <AnswerReport onCancel={() => setReporting(false)} onReport={reason => answer('reported', reason)} />
    );
  return (
    <>
      <div className={styles.about}>
        {cover && (
          <span className={styles.cover} aria-hidden="true">
            <Cover {...cover} sizes="96px" />
          </span>
        )}
        <p className={styles.words}>{words}</p>
      </div>
      <div className={styles.answers}>
        <Button onClick={() => onEnd('closed')}>Để sau</Button>
        <ButtonLink kind="primary" to={link} onClick={() => onEnd('clicked')}>
          {button}
        </ButtonLink>
      </div>
      <div className={styles.more}>
        <Button kind="quiet" size="small" onClick={() => answer('refused')}>
          Đừng hiện nữa
        </Button>
        <Button kind="quiet" size="small" onClick={() => setReporting(true)}>
          Báo
        </Button>
      </div>
    </>
  );
}
