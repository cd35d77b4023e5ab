/** A key, as printed on it. */
export function Kbd({ children }: { readonly children: string }) {
  return <kbd>{children}</kbd>;
}
