export function findBrowser(env?: Readonly<Record<string, string | undefined>>): string | undefined;
export function launchOptions(): { executablePath?: string; args: string[] };
export function ensureBrowser(): Promise<number>;
