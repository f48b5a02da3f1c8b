type Storages = "localStorage" | "sessionStorage";

/** Null without storage, which may be blocked. */
export function readStored(storage: Storages, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. False without storage. */
export function store(storage: Storages, key: string, value: string | null): boolean {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
