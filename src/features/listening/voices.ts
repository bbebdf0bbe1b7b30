const names: Record<string, string> = { north: 'Giọng Bắc', central: 'Giọng Trung', south: 'Giọng Nam' };

/** An accent in words; a narrator's own name stays as it is. */
export const voiceName = (voice: string): string => names[voice] ?? voice;
