import type { XAxisTickContentProps } from 'recharts';

/** Under a bar: where its bin begins, and its n, said for empty bins too. `counts`: by bin. */
export function binTick(counts: readonly string[], fill: string) {
  return function BinTick({ x, y, payload, index }: XAxisTickContentProps) {
    return (
      <g>
        <text x={x} y={Number(y) + 8} textAnchor="middle" fill={fill}>{String(payload.value)}</text>
        <text x={x} y={Number(y) + 22} textAnchor="middle" fill={fill}>n {counts[index] ?? ''}</text>
      </g>
    );
  };
}
