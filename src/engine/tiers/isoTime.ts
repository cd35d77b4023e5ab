/**
 * Epoch milliseconds as ISO 8601 in UTC, by arithmetic: the engine has no clock and no calendar of the machine.
 */

const DAY_MS = 86_400_000;
const LARGEST_TIME = 8.64e15;

/** Like 2026-09-14T09:02:11.024Z; absent for what is no time. Parts of a millisecond are cut off. */
export function isoTime(time: number): string | undefined {
  if (!(Math.abs(time) <= LARGEST_TIME)) return undefined;
  const whole = Math.trunc(time);
  const days = Math.floor(whole / DAY_MS);
  const rest = whole - days * DAY_MS;
  const clock = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60, Math.floor(rest / 1000) % 60].map((part) => digits(part, 2)).join(':');
  return `${dateOf(days)}T${clock}.${digits(rest % 1000, 3)}Z`;
}

/** The Gregorian date of a day, counted in eras of 400 years that begin on the first of March. */
function dateOf(daysSince1970: number): string {
  const days = daysSince1970 + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${yearText(year)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function yearText(year: number): string {
  return year >= 0 && year <= 9999 ? digits(year, 4) : `${year < 0 ? '-' : '+'}${digits(Math.abs(year), 6)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
