import type { Profile, ProfileFields } from "./profileRules";

/** As the server takes it: a parking number only where the residency asks for one. */
export type SavedProfile = Omit<Profile, "parkingNumber" | "displayName"> & {
  readonly parkingNumber: string | null;
};

export type ProfileChanges = Partial<SavedProfile & { readonly displayName: string }>;

const OF_HOME = ["residencyId", "blockId", "flatId"] as const;

const isOfHome = (name: string): boolean => OF_HOME.some((each) => each === name);

interface Submitted {
  readonly typed: Omit<Profile, "parkingNumber">;
  /** The fields of the form, as they were typed. */
  readonly values: ProfileFields;
  readonly asksParking: boolean;
  readonly parking: string | null;
  readonly isChanged: (name: keyof ProfileFields) => boolean;
}

/** What was changed of a profile, and the fields that it is sent from; of a home all or nothing. */
export function changesOfProfile({ typed, values, asksParking, parking, isChanged }: Submitted) {
  const isMoving = OF_HOME.some(isChanged);
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter(
    (name) => isChanged(name) || (isMoving && isOfHome(name)),
  );
  const changes: ProfileChanges = Object.fromEntries(names.map((name) => [name, typed[name]]));
  const sent: Partial<ProfileFields> = Object.fromEntries(
    names.map((name) => [name, values[name]]),
  );
  // In a residency that asks for none the first car's own stays.
  if (isChanged(asksParking ? "parkingNumber" : "residencyId")) {
    Object.assign(changes, { parkingNumber: parking });
    Object.assign(sent, { parkingNumber: parking ?? "" });
  }
  return { changes, sent };
}
