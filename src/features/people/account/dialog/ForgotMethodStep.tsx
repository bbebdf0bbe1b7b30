import { ChannelMethods } from './ChannelMethods.tsx';
import { sendCode } from './codes.ts';
import type { StepProps } from './step.ts';

/** Which way the code should take. */
export function ForgotMethodStep({ dialog }: StepProps) {
  const { account, channels } = dialog.pending;
  return (
    <ChannelMethods
      channels={channels}
      onChoose={async channel => {
        dialog.keep({ code: await sendCode('forgot', account, channel) });
        dialog.go('confirmCode');
      }}
    />
  );
}
