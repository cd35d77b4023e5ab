export const SAMPLES: string;
export const HOSTILE: string;
export const GOOD: string;
export function sampleFiles(): Readonly<Record<string, string>>;
