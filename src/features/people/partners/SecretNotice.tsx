import { copyText } from '#hosts/page.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Section } from '#ui/desk/Section.tsx';
import styles from './partners.module.css';

interface SecretNoticeProps {
  title: string;
  secret: string;
  onDone: () => void;
}

/** A key or secret that was just made: shown whole this once. */
export const SecretNotice = ({ title, secret, onDone }: SecretNoticeProps) => (
  <Section title={title} note="Chỉ hiện lần này, chép ngay và cất ở máy chủ của bạn" warn>
    <p className={styles.code}>{secret}</p>
    <div className={styles.tools}>
      <CopyButton text={secret} what={title} copy={copyText} />
      <Button kind="quiet" onClick={onDone}>
        Đã cất
      </Button>
    </div>
  </Section>
);
