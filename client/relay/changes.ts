let lastChange = 0;

/** Something was changed on the server: what was read before may not be true any more. */
export function noteChange(): void {
  lastChange = Date.now();
}

/** Whether something was changed since that moment. */
export function isChangedSince(time: number): boolean {
  return lastChange >= time;
}
