export interface ManifestPart {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}
export interface BuildPart {
  readonly name: string;
  readonly kind: 'entry' | 'lazy' | 'worker';
  readonly files: readonly string[];
}
export const LIMITS: Readonly<Record<BuildPart['kind'], number>>;
export function partsOf(manifest: Readonly<Record<string, ManifestPart>>, scripts: readonly string[]): readonly BuildPart[];
export interface PartSize {
  readonly name: string;
  readonly kind: BuildPart['kind'];
  /** Bytes of gzip. */
  readonly size: number;
  readonly limit: number;
  readonly mocked: boolean;
}
export function partSizes(dist?: string): Promise<readonly PartSize[]>;
export function checkBudget(dist?: string): Promise<number>;
