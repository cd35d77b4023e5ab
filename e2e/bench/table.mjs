/** Measured values as a table of medians, spread and ratios. */

/** Middle value; of an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const digits = (value) => (Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2));

/**
 * @param {{what: string, unit: string, values: number[], limit?: number, against?: string}[]} rows
 *   `against`: `what` of the row this one is divided by, measured in the same run
 */
export function formatRows(rows) {
  const medians = new Map(rows.map(({ what, values }) => [what, median(values)]));
  const cells = rows.map(({ what, unit, values, limit, against }) => {
    const middle = medians.get(what);
    return [
      what, `${digits(middle)} ${unit}`, `${digits(Math.min(...values))} to ${digits(Math.max(...values))}`,
      limit === undefined ? '' : `${middle <= limit ? 'within' : 'over'} ${limit}`, against === undefined ? '' : `${digits(middle / medians.get(against))} x ${against}`,
    ];
  });
  const table = [['', 'median', 'range', 'aim', 'ratio'], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table.map((row) => `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`.trimEnd()).join('\n');
}
