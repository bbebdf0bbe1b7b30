import { useState } from 'react';
import type { Campaign } from '#contract/people/campaigns.ts';
import type { AnswerReason } from '#rules/people/campaign-kinds.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Cover } from '#ui/Cover.tsx';
import { AnswerReport } from './AnswerReport.tsx';
import { answerPopup } from './answers.ts';
import styles from './CampaignDialog.module.css';

interface CampaignContentProps {
  campaign: Campaign;
  onEnd: (how: 'closed' | 'clicked') => void;
}

/** Content of a campaign below its title, with all answers. */
export function CampaignContent({
  campaign: { popup_id, words, face: cover, button, link },
  onEnd,
}: CampaignContentProps) {
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
