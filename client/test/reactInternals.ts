import * as React from "react";

interface ReactInternals {
  readonly actQueue: readonly unknown[] | null;
  readonly getCurrentStack: unknown;
  readonly recentlyCreatedOwnerStacks: number;
}

/** Undefined if a version of React renames them. */
export const internals = (React as unknown as Record<string, ReactInternals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
