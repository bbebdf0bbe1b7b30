import type { FrameMessageData, HostMessageData } from '#contract/people/embed.ts';
import type { Partner } from '#contract/people/embed-api.ts';
import type { NotDone } from '#contract/people/embed-limits.ts';
import type { EmbedTarget } from '#rules/people/embed-kinds.ts';
import type { PartnerChannel } from '../messaging/channel.ts';
import type { FrameOptions, KindAddress } from './address.ts';
import type { Words } from './words.ts';

/** Commands of the partner's page to the content. Each returns why it is refused; null when it is done. */
export interface FrameControls {
  goTo(to: HostMessageData['goTo']): NotDone | null;
  /** A browser may refuse to sound before a press. */
  play(): Promise<NotDone | null>;
  pause(): NotDone | null;
}

/** Props of a frame of any kind. */
export interface ShownProps {
  target: EmbedTarget;
  begin: KindAddress['begin'];
  options: FrameOptions;
  words: Words;
  partner: Partner | null;
  send: PartnerChannel['send'];
  /** Registers the commands; null when the content is gone. */
  onControls: (controls: FrameControls | null) => void;
  onFailed: (why: FrameMessageData['error']['reason']) => void;
  /** Opens the login window; true once someone is signed in. */
  requestLogin: (why?: string) => Promise<boolean>;
  /** Shows something else in this frame. */
  onTarget: (target: EmbedTarget) => void;
}

/** An address on our site, with whose page it came from. */
export const onOurSite = (address: string, partner: Partner | null): string =>
  new URL(address, location.href).href + (partner ? `?utm_source=${partner.id}` : '');

/** Commands of content without sound: all refused. */
export const silent: Pick<FrameControls, 'play' | 'pause'> = {
  play: async () => 'failed',
  pause: () => 'failed',
};
