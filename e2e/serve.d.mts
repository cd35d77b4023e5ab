export const DIST: string;
export interface ServeOptions {
  readonly root?: string;
  readonly port?: number;
  readonly nextFree?: boolean;
  readonly base?: string;
  readonly gzip?: boolean;
  readonly sealed?: boolean;
}
export interface Served {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}
export function serve(options?: ServeOptions): Promise<Served>;
