/** Runs in the page: a quick voice of the device. `said` holds what it was given. */
export const aVoice = (): void => {
  const said: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let speaking = false;
  class Utterance {
    rate = 1;
    constructor(readonly text: string) {}
  }
  const voices = [{ name: 'Giọng máy', lang: 'vi-VN', localService: true, default: true }];
  Object.defineProperty(window, 'said', { value: said });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      pending: false,
      get speaking() {
        return speaking;
      },
      getVoices: () => voices,
      addEventListener() {},
      removeEventListener() {},
      pause() {},
      cancel() {
        clearTimeout(timer);
        speaking = false;
      },
      speak(utterance: SpeechSynthesisUtterance) {
        said.push(utterance.text);
        speaking = true;
        utterance.onstart?.({} as SpeechSynthesisEvent);
        let at = 0;
        const word = () => {
          utterance.onboundary?.({ charIndex: at } as SpeechSynthesisEvent);
          at = utterance.text.indexOf(' ', at) + 1;
          // Real time: a word takes a while.
          if (at > 0) timer = setTimeout(word, 8);
          else {
            speaking = false;
            utterance.onend?.({} as SpeechSynthesisEvent);
          }
        };
        // Real time: as above.
        timer = setTimeout(word, 8);
      },
    },
  });
};
