/** Does something once the dialog that is being closed has given the focus back, which react-aria does in the first frame after it. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
