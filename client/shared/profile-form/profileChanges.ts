import type { Profile, ProfileFields } from "./profileRules";

/** Includes a parking number only if the residency needs one. */
export type SavedProfile = Omit<Profile, "parkingNumber" | "displayName"> & {
  readonly parkingNumber: string | null;
};

export type ProfileChanges = Partial<SavedProfile & { readonly displayName: string }>;

const OF_HOME = ["residencyId", "blockId", "flatId"] as const;

const isOfHome = (name: string): boolean => OF_HOME.some((each) => each === name);

interface Submitted {
  readonly typed: Omit<Profile, "parkingNumber">;
  /** As typed. */
  readonly values: ProfileFields;
  readonly asksParking: boolean;
  readonly parking: string | null;
  readonly isChanged: (name: keyof ProfileFields) => boolean;
}

/** A home is sent as a whole. */
export function changesOfProfile({ typed, values, asksParking, parking, isChanged }: Submitted) {
  const isMoving = OF_HOME.some(isChanged);
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter(
    (name) => isChanged(name) || (isMoving && isOfHome(name)),
  );
  const changes: ProfileChanges = Object.fromEntries(names.map((name) => [name, typed[name]]));
  const sent: Partial<ProfileFields> = Object.fromEntries(
    names.map((name) => [name, values[name]]),
  );
  // Otherwise the first car keeps its own.
  if (isChanged(asksParking ? "parkingNumber" : "residencyId")) {
    Object.assign(changes, { parkingNumber: parking });
    Object.assign(sent, { parkingNumber: parking ?? "" });
  }
  return { changes, sent };
}
