import { createTransport } from 'nodemailer';
import type { MailCredentials } from '../kit/credentials.ts';
import { GatewayError, type Notice } from '../kit/gateways.ts';
import { mailHtml, mailText } from './mail-template.ts';
import { messageText } from './message-texts.ts';

/** The mail server understood and refuses: trying again changes nothing. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EAUTH' || responseCode >= 500;
};

/** Letters through any SMTP server. Every connection and answer has `timeoutMs`. */
export function mailChannel({ url, from }: MailCredentials, timeoutMs = 8_000) {
  const post = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (notice: Notice): Promise<void> => {
    const words = messageText(notice);
    try {
      await post.sendMail({
        from,
        // As an object, so that nothing in an address is read as a second one.
        to: { name: '', address: notice.to },
        subject: words.subject,
        text: mailText(words),
        html: mailHtml(words),
      });
    } catch (error) {
      throw new GatewayError(
        isRefusal(error) ? 'denied' : 'away',
        isRefusal(error) ? 'the mail server refused' : 'the mail server did not answer',
      );
    }
  };
}
