/** react-aria restores the focus in the first frame after closing. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
