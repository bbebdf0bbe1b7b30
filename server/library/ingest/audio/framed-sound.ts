/** A recording as the frames it consists of. */
export interface FramedSound {
  kind: 'mp3' | 'aac';
  /** Properties that frames must share to be joined in one recording. */
  format: string;
  frames: readonly Buffer[];
  /** Of one frame. */
  seconds: number;
  /** Seconds of the first frame that are not heard. */
  lead: number;
  /** A frame in which nothing is heard. */
  silence: Buffer;
  /** All frames are of one bit rate: a seek lands where it says. */
  steady: boolean;
  /** The file's decoder configuration; empty for MP3. */
  decoder: Buffer;
}
