/** Runs after react-aria has restored the focus, which it does in the first frame after closing. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
