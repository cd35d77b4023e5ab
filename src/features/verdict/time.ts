/**
 * When something happened, the same everywhere and with its zone said (UTC unless the reader chose the local zone).
 */
import { usePreferences } from '../../state/preferences';

export interface TimeWords {
  /** 2026-10-05 13:58:25 UTC */
  readonly full: (at: number | undefined) => string;
  /** 13:58:25, for a column whose head names the zone. */
  readonly clock: (at: number | undefined) => string;
  readonly zone: string;
}

/** Words for times in one zone. An absent or impossible time is "not recorded". */
export function timeWords(zone: 'utc' | 'local'): TimeWords {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
    ...(zone === 'utc' ? { timeZone: 'UTC' } : {}),
  };
  const format = new Intl.DateTimeFormat('en-CA', options);
  const named = new Intl.DateTimeFormat('en', { timeZoneName: 'short', ...(zone === 'utc' ? { timeZone: 'UTC' } : {}) });
  const parts = (at: number): Record<string, string> => Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
  const possible = (at: number | undefined): at is number => at !== undefined && Number.isFinite(at) && Math.abs(at) <= 8.64e15;
  const zoneOf = (at: number): string => named.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const clock = (at: number): string => {
    const part = parts(at);
    return `${part.hour}:${part.minute}:${part.second}`;
  };
  return {
    full(at) {
      if (!possible(at)) return 'time not recorded';
      const part = parts(at);
      return `${part.year}-${part.month}-${part.day} ${clock(at)} ${zoneOf(at)}`;
    },
    clock: (at) => (possible(at) ? clock(at) : '–'),
    zone: zone === 'utc' ? 'UTC' : 'local',
  };
}

const WORDS = { utc: timeWords('utc'), local: timeWords('local') };

/** Time words in the zone the reader prefers. */
export function useTimeWords(): TimeWords {
  return WORDS[usePreferences((state) => state.zone)];
}
