/* What this browser can play, show and keep: asked of the browser itself, nothing is guessed from its name. */

interface Fact {
  name: string;
  value: string;
  /** Whether the value is good; absent where every value is. */
  good?: boolean;
}
export interface FactGroup {
  title: string;
  facts: Fact[];
}

const sounds = {
  MP3: 'audio/mpeg',
  'AAC (m4a)': 'audio/mp4; codecs="mp4a.40.2"',
  'Opus (webm)': 'audio/webm; codecs="opus"',
  'Opus (ogg)': 'audio/ogg; codecs="opus"',
  FLAC: 'audio/flac',
  WAV: 'audio/wav',
};
const films = {
  'H.264 (mp4)': 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
  'VP9 (webm)': 'video/webm; codecs="vp9, opus"',
  'AV1 (mp4)': 'video/mp4; codecs="av01.0.05M.08"',
  HLS: 'application/vnd.apple.mpegurl',
};

/** A picture of two by two points in each format. */
const pictures = {
  WebP: 'data:image/webp;base64,UklGRjYAAABXRUJQVlA4ICoAAABwAQCdASoCAAIAAUAmJaACdAGIQAD+rgibsO//3IB//cgH/9yAfv3AAAA=',
  AVIF: 'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACAAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAobWRhdBIACgc4ADaQENBpMhMZQmMEwAA0AACQQRHUM+xKFvZg',
};

const answers: Record<string, string> = { probably: 'Được', maybe: 'Có lẽ được', '': 'Không' };

function playable(kind: 'audio' | 'video', types: Record<string, string>): Fact[] {
  const player = document.createElement(kind);
  return Object.entries(types).map(([name, type]) => {
    const answer = player.canPlayType(type);
    const streamed = 'MediaSource' in window && MediaSource.isTypeSupported(type);
    const value = `${answers[answer] ?? answer}${streamed ? ', cả tải dần' : ''}`;
    return { name, value, good: answer !== '' };
  });
}

async function shown(address: string): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture.naturalWidth === 2;
  } catch {
    return false;
  }
}

const visible = (): Promise<Fact[]> =>
  Promise.all(
    Object.entries(pictures).map(async ([name, address]) => {
      const good = await shown(address);
      return { name, value: good ? 'Xem được' : 'Không', good };
    }),
  );

/** 1234567 → "1,2 MB" */
export function sizeLabel(bytes: number): string {
  const [unit, share] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3];
  return `${(bytes / (share as number)).toFixed(1).replace('.', ',').replace(',0', '')} ${unit}`;
}

function keeps(kind: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const store = window[kind];
    store.setItem('mot.thu', '1');
    store.removeItem('mot.thu');
    return true;
  } catch {
    return false;
  }
}

async function room(): Promise<Fact[]> {
  const facts: Fact[] = [
    {
      name: 'Ghi nhớ cài đặt',
      value: keeps('localStorage') ? 'Được' : 'Bị chặn',
      good: keeps('localStorage'),
    },
    { name: 'Cookie', value: navigator.cookieEnabled ? 'Được' : 'Bị chặn', good: navigator.cookieEnabled },
    {
      name: 'Kho trong máy (IndexedDB)',
      value: 'indexedDB' in window ? 'Có' : 'Không',
      good: 'indexedDB' in window,
    },
  ];
  const { storage } = navigator;
  if (storage?.estimate) {
    const { quota = 0, usage = 0 } = await storage.estimate();
    facts.push({ name: 'Chỗ trống cho trang này', value: sizeLabel(Math.max(0, quota - usage)) });
    facts.push({ name: 'Đang dùng', value: sizeLabel(usage) });
  }
  return facts;
}

async function network(): Promise<Fact[]> {
  const has = 'serviceWorker' in navigator;
  const running = has && (await navigator.serviceWorker.getRegistrations().catch(() => [])).length > 0;
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean };
  };
  const facts: Fact[] = [
    {
      name: 'Chạy nền (service worker)',
      value: has ? (running ? 'Có, đang chạy' : 'Có, chưa dùng tới') : 'Không',
      good: has,
    },
    { name: 'Mạng', value: navigator.onLine ? 'Đang có' : 'Đang mất', good: navigator.onLine },
  ];
  if (connection?.effectiveType) facts.push({ name: 'Loại mạng', value: connection.effectiveType });
  if (connection?.saveData) facts.push({ name: 'Tiết kiệm dữ liệu', value: 'Đang bật' });
  return facts;
}

function screenFacts(): Fact[] {
  const asks = (query: string) => matchMedia(query).matches;
  return [
    { name: 'Khung nhìn', value: `${innerWidth} × ${innerHeight}` },
    {
      name: 'Điểm ảnh trên một điểm',
      value: String(Math.round(devicePixelRatio * 100) / 100).replace('.', ','),
    },
    { name: 'Nền tối', value: asks('(prefers-color-scheme: dark)') ? 'Bật' : 'Tắt' },
    { name: 'Giảm chuyển động', value: asks('(prefers-reduced-motion: reduce)') ? 'Bật' : 'Tắt' },
    {
      name: 'Cảm ứng',
      value: navigator.maxTouchPoints > 0 ? `${navigator.maxTouchPoints} điểm chạm` : 'Không',
    },
  ];
}

/** Everything that can be asked at once. */
export async function abilities(): Promise<FactGroup[]> {
  const [seen, kept, reached] = await Promise.all([visible(), room(), network()]);
  return [
    { title: 'Nghe', facts: playable('audio', sounds) },
    { title: 'Xem', facts: [...playable('video', films), ...seen] },
    { title: 'Chỗ chứa', facts: kept },
    { title: 'Mạng và chạy nền', facts: reached },
    { title: 'Màn hình', facts: screenFacts() },
  ];
}
