/** What makes a test wait for time to pass, or for a network that nobody uses. */
const waiting = /networkidle|waitForTimeout\(|\bsetTimeout\(|timers\/promises/;
const marker = /^\s*(?:\/\/|\/?\*+) Real time: (.+?)(?:\*\/)?$/;

export interface Wait {
  /** From 1. */
  line: number;
  text: string;
  /** Why it measures real time; null where nobody says so. */
  reason: string | null;
}

/** The waits of a source, with the reason of the line before each. */
export function waitsIn(source: string): Wait[] {
  const lines = source.split('\n');
  return lines.flatMap((text, at) => {
    if (!waiting.test(text) || /^\s*(\/\/|\/?\*)/.test(text)) return [];
    const reason = marker.exec(lines[at - 1] ?? '')?.[1]?.trim() ?? null;
    return [{ line: at + 1, text: text.trim(), reason }];
  });
}
